// The pictures of what matters: the server names them, the same in all games.

import type { Component } from "svelte";
import Cards from "~icons/game-icons/card-draw";
import Compass from "~icons/game-icons/compass";
import Swords from "~icons/game-icons/crossed-swords";
import Skull from "~icons/game-icons/crowned-skull";
import Goal from "~icons/game-icons/eye-target";
import Gold from "~icons/game-icons/gold-stack";
import Hearts from "~icons/game-icons/hearts";
import Cup from "~icons/game-icons/holy-grail";
import Crown from "~icons/game-icons/imperial-crown";
import Laurels from "~icons/game-icons/laurels";
import Mystic from "~icons/game-icons/magic-swirl";
import Meeple from "~icons/game-icons/meeple";
import Owl from "~icons/game-icons/owl";
import Devotion from "~icons/game-icons/prayer";
import Energy from "~icons/game-icons/rolling-energy";
import End from "~icons/game-icons/sands-of-time";
import Judgment from "~icons/game-icons/scales";
import Captain from "~icons/game-icons/spartan-helmet";
import Rival from "~icons/game-icons/sword-wound";
import Pyramid from "~icons/game-icons/aztec-calendar-sun";
import Dishonor from "~icons/game-icons/thumb-down";
import God from "~icons/game-icons/totem-mask";

const ICONS: Readonly<Record<string, Component>> = {
  captain: Captain,
  cube: Meeple,
  cup: Cup,
  deck: Cards,
  devotion: Devotion,
  dice: Swords,
  dishonor: Dishonor,
  end: End,
  energy: Energy,
  explore: Compass,
  followers: Meeple,
  goal: Goal,
  god: God,
  gold: Gold,
  hand: Cards,
  judgment: Judgment,
  laurels: Laurels,
  mystic: Mystic,
  olympics: Laurels,
  pyramid: Pyramid,
  rival: Rival,
  score: Crown,
  strength: Swords,
  swords: Swords,
  token: Cup,
  units: Meeple,
  vigor: Hearts,
  xibalba: Skull,
};

export const iconOf = (name: string): Component => ICONS[name] ?? Owl;
