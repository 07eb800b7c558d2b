import { oxideTable, type OxideMap, type OxideTable } from '../paint/oxide-map.ts';
import { blueMaskOf, type BlueMask } from './blue-mask.ts';

/** The oxide map laid out for measuring. */
export type FinishTables = { table: OxideTable; mask: BlueMask };

const KNOWN = new WeakMap<OxideMap, FinishTables>();

/** Lays a map out for measuring; once for each map, as all weapons share it. */
export function finishTables(map: OxideMap): FinishTables {
  const known = KNOWN.get(map) ?? { table: oxideTable(map), mask: blueMaskOf(map) };
  KNOWN.set(map, known);
  return known;
}
