import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import type { Ring } from '@bluegem/core/drawing/outline/contour';
import { outlineParts } from '@bluegem/core/drawing/outline/outline-parts';
import { footprintOf, type FootprintCells } from '@bluegem/core/paint/footprint';
import { resizeOxideMap, type OxideMap } from '@bluegem/core/paint/oxide-map';
import type { Summary } from './evaluate.ts';
import { readMeasuredRegions, type InputPaths, type MeasuredRegion } from './inputs.ts';
import { mapPixels } from './map-pixels.ts';
import { readAccuracy, readReconstruction, type AccuracyFile } from './shipped.ts';

/** The folder of the pages' figures. */
export const FIGURES_FOLDER = 'web/app/features/insights/figures';

/** Pixels a side: twice the map, so that fine screens do not show its texels. */
const MAP_SIZE = 512;
/** Units a side of the UV square in the outlines. */
const UV_UNITS = 1000;

const LICENCE =
  'Recovered from published numbers under MIT, Copyright (c) 2022 chescos; text in NOTICE. Made by the command footprints figures';

const pathOf = (ring: Ring): string =>
  `M${ring.map(([u, v]) => `${Math.round(u * UV_UNITS)} ${Math.round(v * UV_UNITS)}`).join('L')}Z`;

function outlineOfRegion({ weapon, region }: MeasuredRegion, cells: FootprintCells): string {
  const rings = outlineParts(footprintOf(cells)).flatMap((part) => part.rings);
  return `<path id="${weapon}-${region}" fill-rule="evenodd" vector-effect="non-scaling-stroke" d="${rings.map(pathOf).join('')}"/>`;
}

/** The outline of every footprint in its UV square (0 to 1000), by the id `karambit-playside`. */
export function footprintsSvg(regions: readonly MeasuredRegion[], footprints: readonly FootprintCells[]): string {
  const paths = footprints.map((cells, index) => outlineOfRegion(regions[index]!, cells));
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${UV_UNITS} ${UV_UNITS}"><desc>${LICENCE}</desc>\n<defs>\n${paths.join('\n')}\n</defs></svg>\n`;
}

/**
 * How much the largest share of a point outweighs the others: patches get edges of a pixel or two, at the same places.
 */
const CONTRAST = 4;

/** The map with clear edges: each share to a power, and all of a point together 1 again. */
function withClearEdges(map: OxideMap): OxideMap {
  const clear = { ...map, blue: map.blue.slice(), purple: map.purple.slice(), gold: map.gold.slice() };
  for (let texel = 0; texel < map.size * map.size; texel++) {
    const [blue, purple, gold] = [map.blue[texel]!, map.purple[texel]!, map.gold[texel]!];
    const powers = [blue, purple, gold, Math.max(0, 1 - blue - purple - gold)].map((share) => share ** CONTRAST);
    const sum = powers.reduce((total, power) => total + power, 0);
    [clear.blue[texel], clear.purple[texel], clear.gold[texel]] = powers.map((power) => power / sum) as [
      number,
      number,
      number,
    ];
  }
  return clear;
}

/** The recovered map as a picture whose edges fit together. */
export function mapPicture(map: OxideMap): Promise<Buffer> {
  const raw = { width: MAP_SIZE, height: MAP_SIZE, channels: 3 as const };
  return sharp(mapPixels(withClearEdges(resizeOxideMap(map, MAP_SIZE))), { raw })
    .webp({ quality: 82, effort: 6 })
    .toBuffer();
}

const figuresOf = ({ r2, meanError, spearman, worstR2, worstRegion, worstMeanError }: Summary) => ({
  r2,
  meanError,
  spearman,
  worstR2,
  worstRegion,
  worstMeanError,
});

/**
 * The figures of the pages, `mapSize` in texels; for blue: on held-out seeds, with each weapon left out, on all seeds,
 * and the known gems.
 */
export function accuracyFigures({ heldOut, leftOut, allSeeds, gems, heldOutRegions }: AccuracyFile, mapSize: number) {
  const colours = ['blue', 'purple', 'gold'] as const;
  return {
    mapSize,
    regionCount: heldOutRegions.length,
    rows: {
      heldOut: figuresOf(heldOut.blue),
      ...(leftOut && { leftOut: figuresOf(leftOut.blue) }),
      allSeeds: figuresOf(allSeeds.blue),
    },
    heldOutColours: Object.fromEntries(colours.map((colour) => [colour, figuresOf(heldOut[colour])])),
    gems,
  };
}

/** Writes the figures of the insights articles. */
export async function drawFigures(paths: InputPaths, folder: string, out: string): Promise<void> {
  const regions = await readMeasuredRegions(paths);
  const { map, footprints } = await readReconstruction(folder, regions);
  await mkdir(out, { recursive: true });
  await writeFile(join(out, 'oxide-map.webp'), await mapPicture(map));
  await writeFile(join(out, 'footprints.svg'), footprintsSvg(regions, footprints));
  const accuracy = JSON.stringify(accuracyFigures(await readAccuracy(folder), map.size), null, 2);
  await writeFile(join(out, 'accuracy.json'), `${accuracy}\n`);
}
