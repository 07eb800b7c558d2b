import { oxideTable, type OxideMap, type OxideTable } from '../paint/oxide-map.ts';
import { blueMaskOf, type BlueMask } from './blue-mask.ts';

/** The oxide map in the forms that measuring needs. */
export type FinishTables = { table: OxideTable; mask: BlueMask };

const CACHE = new WeakMap<OxideMap, FinishTables>();

/** Prepares a map for measuring. The result is cached per map, because all weapons share it. */
export function finishTables(map: OxideMap): FinishTables {
  const tables = CACHE.get(map) ?? { table: oxideTable(map), mask: blueMaskOf(map) };
  CACHE.set(map, tables);
  return tables;
}
