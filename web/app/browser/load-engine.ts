import { engineAddress, readEngineData, type EngineData } from '@bluegem/core/drawing/pictures/engine-data';

/** What workers draw and measure with. */
export async function loadEngine(version: string): Promise<EngineData> {
  const response = await fetch(engineAddress(version));
  if (!response.ok) throw new Error(`The engine file answers ${response.status}`);
  return readEngineData(await response.text());
}
