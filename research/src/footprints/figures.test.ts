import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { FIGURES_FOLDER, accuracyFigures, footprintsSvg, mapPicture } from './figures.ts';
import { DEFAULT_PATHS, readMeasuredRegions, type MeasuredRegion } from './inputs.ts';
import { readAccuracy, readReconstruction, SHIPPED_FOLDER, type Reconstruction } from './shipped.ts';

const ROOT = join(import.meta.dirname, '../../..');
const figure = (name: string) => readFile(join(ROOT, FIGURES_FOLDER, name));

let regions: MeasuredRegion[];
let shipped: Reconstruction;
beforeAll(async () => {
  const percentages = join(ROOT, DEFAULT_PATHS.percentages);
  regions = await readMeasuredRegions({ percentages });
  shipped = await readReconstruction(join(ROOT, SHIPPED_FOLDER), regions);
});

test('the outlines on the pages are those of the shipped footprints', async () => {
  const svg = footprintsSvg(regions, shipped.footprints);
  expect((await figure('footprints.svg')).toString()).toBe(svg);
  expect(svg.match(/<path /g)).toHaveLength(43);
  expect(svg).toContain('id="karambit-playside"');
});

test('the accuracy on the pages is the shipped one', async () => {
  const shippedFigures = accuracyFigures(await readAccuracy(join(ROOT, SHIPPED_FOLDER)), shipped.map.size);
  expect(JSON.parse((await figure('accuracy.json')).toString())).toEqual(shippedFigures);
  expect(shippedFigures.rows.heldOut.r2).toBeGreaterThan(0.99);
});

test('the map on the pages is the shipped one', async () => {
  const pixels = async (bytes: Buffer) => sharp(bytes).raw().toBuffer({ resolveWithObject: true });
  const [shown, fresh] = [await pixels(await figure('oxide-map.webp')), await pixels(await mapPicture(shipped.map))];
  expect([shown.info.width, shown.info.height]).toEqual([fresh.info.width, fresh.info.height]);
  const difference = shown.data.reduce((sum, value, index) => sum + Math.abs(value - fresh.data[index]!), 0);
  // Another version of the encoder may differ a little.
  expect(difference / shown.data.length).toBeLessThan(2);
});
