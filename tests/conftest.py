"""What all tests share."""

import os

from hypothesis import HealthCheck, settings

# A busy machine makes nothing wrong: examples may take their time.
settings.register_profile("theomachy", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("theomachy")


def pytest_xdist_auto_num_workers() -> int:
    """One worker more than there are cores: a test of the server often waits."""
    return (os.cpu_count() or 1) + 1
