// What this player always wants to be asked about: the side and the dock heed the same.

import { Stops } from "../../lib/stops.svelte";
import { STOPPING } from "./orders";

export const STOPS = new Stops("mystic-war", STOPPING);
