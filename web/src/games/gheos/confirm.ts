// What the button says: the whole sentence stands beside it already.

import { kindOf, nameOf } from "../../lib/narrow";
import { capital } from "../../lib/prose";
import type { Option } from "../../lib/wire";
import { cellNamed } from "./places";
import { cellName } from "./words";
import type { GheosView, Wire } from "./wire";

export function confirm(view: GheosView, option: Option<Wire>): string {
  const of = (kind: string) => option.at.filter((element) => kindOf(element) === kind).map(nameOf)[0];
  const [tile, cell, disk, area, cube] = [of("hand"), of("cell"), of("disk"), of("area"), of("cube")];
  const by = area ? cellName(...cellNamed(area)) : "";
  if (tile) {
    const old = view.board.find((laid) => laid.at.join(",") === cell);
    return old ? `Replace ${old.tile} with ${tile}` : `Place ${tile}`;
  }
  if (disk) return `Found ${capital(disk)} by ${by}`;
  if (area) return `Migrate to ${by}`;
  return cube ? `Pay ${capital(cube)}` : "";
}
