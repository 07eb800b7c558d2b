import sharp from 'sharp';
import type { OverlayOptions } from 'sharp';
import { drawPattern, RENDER_TYPES } from '@bluegem/core/drawing/draw-pattern';
import type { RenderType } from '@bluegem/core/drawing/draw-pattern';
import { finishTexture } from '@bluegem/core/drawing/finish-texture';
import { outlineOf } from '@bluegem/core/drawing/outline';
import { poseOf } from '@bluegem/core/drawing/pose';
import { prepareRegion } from '@bluegem/core/drawing/prepare-region';
import { matrixOf, paintTransform } from '@bluegem/core/paint-transform';
import type { RegionId } from '@bluegem/core/region';
import type { WeaponId } from '@bluegem/core/weapons';
import { readMeasurements } from './read-measurements.ts';

// Seeds worth looking at: the known gems, a gold one and a mixed one.
const SEEDS: Record<string, number[]> = {
  'ak-47': [661],
  bayonet: [555],
  'bowie-knife': [182],
  'butterfly-knife': [182],
  'classic-knife': [403],
  'falchion-knife': [494],
  'five-seven': [690, 278],
  'flip-knife': [670],
  'gut-knife': [567],
  'huntsman-knife': [618],
  karambit: [387, 442, 231, 12],
  'kukri-knife': [494],
  'm9-bayonet': [601],
  'mac-10': [667],
  'navaja-knife': [398],
  'nomad-knife': [456],
  'paracord-knife': [403],
  'shadow-daggers': [56],
  'skeleton-knife': [403],
  'stiletto-knife': [182],
  'survival-knife': [403],
  'talon-knife': [55],
  'ursus-knife': [494],
};
const BACKGROUNDS = { dark: '#0b0e14', light: '#f5f3ee' } as const;
const GAP = 14;

const [source, target, ...options] = process.argv.slice(2);
if (source === undefined || target === undefined) {
  console.error(
    'Usage: node tools/src/drawing/sheet.ts <oxide map and footprints .json> <sheet .png> [type=fancy] [background=dark|light] [width=300] [columns=5] [float=0] [only=karambit] [size=2048] [seed=1]',
  );
  process.exit(2);
}
const option = (name: string, fallback: string): string =>
  options.find((each) => each.startsWith(`${name}=`))?.slice(name.length + 1) ?? fallback;

const type = option('type', 'fancy') as RenderType;
if (!RENDER_TYPES.includes(type)) throw new Error(`The types are ${RENDER_TYPES.join(', ')}`);
const [width, columns, float] = [
  Number(option('width', '300')),
  Number(option('columns', '5')),
  Number(option('float', '0')),
];
const background = BACKGROUNDS[option('background', 'dark') as keyof typeof BACKGROUNDS];
const idOf = (weapon: string): string => weapon.toLowerCase().replaceAll(' ', '-');

const { map, regions } = readMeasurements(source);
const started = performance.now();
const texture = finishTexture(map, Number(option('size', '2048')));
console.log(`texture ${Math.round(performance.now() - started)} ms`);

const only = option('only', '').split(',').filter(Boolean);
const times = { outline: 0, prepare: 0, draw: 0 };
const timed = <T>(step: keyof typeof times, work: () => T): T => {
  const start = performance.now();
  const result = work();
  times[step] += performance.now() - start;
  return result;
};
const pictures = regions
  .filter(({ weapon }) => only.length === 0 || only.includes(idOf(weapon)))
  .flatMap(({ weapon, region, footprint, uvScale }) => {
    const outline = timed('outline', () => outlineOf(footprint, poseOf(idOf(weapon) as WeaponId, region as RegionId)));
    const prepared = timed('prepare', () => prepareRegion(outline, width));
    const seeds = option('seed', '') === '' ? (SEEDS[idOf(weapon)] ?? [1]) : [Number(option('seed', ''))];
    return seeds.map((seed) => {
      const matrix = matrixOf(paintTransform(seed, uvScale));
      return timed('draw', () => drawPattern({ texture, region: prepared, matrix, type, float }));
    });
  });
for (const [step, total] of Object.entries(times))
  console.log(`${step} ${(total / pictures.length).toFixed(1)} ms a picture`);

const layers: OverlayOptions[] = [];
let top = GAP;
for (let first = 0; first < pictures.length; first += columns) {
  const line = pictures.slice(first, first + columns);
  line.forEach((picture, column) => {
    const raw = { width: picture.width, height: picture.height, channels: 4 as const };
    layers.push({ input: Buffer.from(picture.rgba.buffer), raw, left: GAP + column * (width + GAP), top });
  });
  top += Math.max(...line.map(({ height }) => height)) + GAP;
}
await sharp({ create: { width: columns * (width + GAP) + GAP, height: top, channels: 3, background } })
  .composite(layers)
  .png()
  .toFile(target);
