"""Eight bots at a table of Mystic War: every card is put to all, and somebody wins in the end."""

from __future__ import annotations

from tests.server.serving import Player, Served, unlimited


def test_eight_bots_play_a_whole_game_of_mystic_war(tmp_path: object) -> None:
    server = Served(unlimited(f"sqlite:///{tmp_path}/eight.db", wait=0.0))
    ada = Player(server.url, "Ada")
    table = ada.table(*["bot"] * 8, game="mystic-war", start=True)["id"]
    watching = ada.sit(table)
    state = watching.until("state")
    asked = set()
    while not state["over"]:
        if state["decision"]["name"] == "Window.respond":
            asked |= set(state["waiting"])
        state = watching.until("state")
    assert asked == set(range(8))
    assert ada.get(f"/tables/{table}")["status"] == "finished"
    assert state["outcome"]["ending"] == "judgment"
    server.stop()
