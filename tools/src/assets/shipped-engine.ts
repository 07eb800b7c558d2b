import { oxideTable } from '@bluegem/core/oxide-map';
import { readEngineData } from '@bluegem/data/engine-data';
import { readEngineFacts } from '../dataset/facts.ts';

/** The recovered map and footprints that come with the product. */
export async function shippedEngine() {
  const { map, footprintOf } = readEngineData(await readEngineFacts());
  return { map, table: oxideTable(map), footprintOf };
}
