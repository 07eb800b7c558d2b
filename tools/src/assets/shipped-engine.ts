import { oxideTable } from '@bluegem/core/paint/oxide-map';
import { readEngineData } from '@bluegem/core/drawing/pictures/engine-data';
import { readEngineFacts } from '../dataset/facts.ts';

/** The recovered map and footprints that come with the product. */
export async function shippedEngine() {
  const { map, footprintOf } = readEngineData(new TextDecoder().decode(await readEngineFacts()));
  return { map, table: oxideTable(map), footprintOf };
}
