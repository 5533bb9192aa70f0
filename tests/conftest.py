"""What all tests share."""

from hypothesis import HealthCheck, settings

# A busy machine makes nothing wrong: examples may take their time.
settings.register_profile("theomachy", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("theomachy")
