import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { footprintOf, type FootprintCells } from '@bluegem/core/paint/footprint';
import type { OxideMap } from '@bluegem/core/paint/oxide-map';
import { weaponTitle } from '@bluegem/core/weapons/weapons';
import { modelShares, publishedShares } from './evaluate.ts';
import { readMeasuredRegions, type InputPaths, type MeasuredRegion } from './inputs.ts';
import { mapPixels } from './map-pixels.ts';
import { drawResiduals } from './residual-plot.ts';
import { HELD_OUT_SEEDS } from './seeds.ts';
import { readHeldOut, readReconstruction, type Reconstruction } from './shipped.ts';

const INK = '#f3f0e9';
const GROUND = '#0b0e14';
const TILE = 150;
const COLUMNS = 8;

const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** The recovered map in the colours of the finish. */
async function drawMap(map: OxideMap, file: string): Promise<void> {
  const raw = { width: map.size, height: map.size, channels: 3 as const };
  await sharp(mapPixels(map), { raw }).resize(768, 768, { kernel: 'cubic' }).png({ palette: true }).toFile(file);
}

async function footprintTile(cells: FootprintCells): Promise<Buffer> {
  const { size, weights } = footprintOf(cells);
  const most = weights.reduce((best, weight) => Math.max(best, weight), 0);
  const pixels = Uint8Array.from(weights, (weight) => Math.round(Math.sqrt(weight / most) * 255));
  return sharp(pixels, { raw: { width: size, height: size, channels: 1 } })
    .resize(TILE, TILE, { kernel: 'cubic' })
    .tint('#7cc4ff')
    .png()
    .toBuffer();
}

const caption = (text: string, width: number) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="18"><text x="4" y="13" font-family="sans-serif" font-size="11" fill="${INK}">${escape(text)}</text></svg>`,
  );

const nameOf = ({ weapon, region }: MeasuredRegion) => `${weaponTitle(weapon)} ${region}`;

/** Every recovered footprint on its UV square. */
async function drawFootprints(regions: readonly MeasuredRegion[], footprints: readonly FootprintCells[], file: string) {
  const rows = Math.ceil(regions.length / COLUMNS);
  const step = TILE + 24;
  const layers = await Promise.all(
    regions.map(async (region, index) => {
      const [left, top] = [(index % COLUMNS) * (TILE + 8), Math.floor(index / COLUMNS) * step];
      return [
        { input: await footprintTile(footprints[index]!), left, top: top + 20 },
        { input: caption(nameOf(region), TILE), left, top },
      ];
    }),
  );
  const size = { width: COLUMNS * (TILE + 8), height: rows * step };
  await sharp({ create: { ...size, channels: 3, background: GROUND } })
    .composite(layers.flat())
    .png({ palette: true })
    .toFile(file);
}

function scatterOf(region: MeasuredRegion, cells: FootprintCells, map: OxideMap): string {
  const published = publishedShares(region, HELD_OUT_SEEDS);
  const modelled = modelShares(cells, map, region.uvScale, HELD_OUT_SEEDS);
  const at = (share: number) => share * TILE;
  const dots = HELD_OUT_SEEDS.map(
    (_, row) =>
      `<circle cx="${at(published[row * 3]!).toFixed(1)}" cy="${(TILE - at(modelled[row * 3]!)).toFixed(1)}" r="1.6" fill="#7cc4ff" fill-opacity=".75"/>`,
  );
  const frame = `<rect width="${TILE}" height="${TILE}" fill="#121824" stroke="#3c4b67"/><line x1="0" y1="${TILE}" x2="${TILE}" y2="0" stroke="#d9a441" stroke-width=".8"/>`;
  return `<text y="-5" font-family="sans-serif" font-size="11" fill="${INK}">${escape(nameOf(region))}</text>${frame}${dots.join('')}`;
}

/** Published blue (across) against modelled blue (up), 0 to 100 %, of the seeds that no solution has seen. */
async function drawScatter(regions: readonly MeasuredRegion[], { map, footprints }: Reconstruction, file: string) {
  const step = TILE + 26;
  const rows = Math.ceil(regions.length / COLUMNS);
  const [width, height] = [COLUMNS * (TILE + 10) + 10, rows * step + 10];
  const plots = regions.map((region, index) => {
    const [x, y] = [10 + (index % COLUMNS) * (TILE + 10), 24 + Math.floor(index / COLUMNS) * step];
    return `<g transform="translate(${x} ${y})">${scatterOf(region, footprints[index]!, map)}</g>`;
  });
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="${GROUND}"/>${plots.join('')}</svg>`;
  await sharp(Buffer.from(svg)).png({ palette: true }).toFile(file);
}

/**
 * Draws the pictures of docs/accuracy.md into a folder: the map, the footprints, modelled against published, the
 * errors.
 */
export async function drawPlots(paths: InputPaths, folder: string, out: string): Promise<void> {
  const regions = await readMeasuredRegions(paths);
  const { map, footprints } = await readReconstruction(folder, regions);
  await mkdir(out, { recursive: true });
  await drawMap(map, join(out, 'oxide-map.png'));
  await drawFootprints(regions, footprints, join(out, 'footprints.png'));
  const evaluated = await readHeldOut(folder);
  await drawScatter(regions, evaluated, join(out, 'published-against-modelled.png'));
  await drawResiduals(regions, evaluated, join(out, 'residuals.png'));
}
