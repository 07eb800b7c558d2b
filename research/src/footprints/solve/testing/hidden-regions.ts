import { cellsAt } from '@bluegem/core/paint/footprint';
import { emptyOxideMap } from '@bluegem/core/paint/oxide-map';
import { modelShares } from '../../evaluate.ts';
import { SEEDS, type MeasuredRegion } from '../../inputs.ts';
import type { Stage } from '../schedule.ts';

const MAP_SIZE = 20;
const hidden = emptyOxideMap(MAP_SIZE);
hidden.blue.set(
  hidden.blue.map((_, i) => Number(((i % MAP_SIZE) - 7) ** 2 + (Math.floor(i / MAP_SIZE) - 12) ** 2 < 30)),
);
hidden.gold.set(hidden.blue.map((share, i) => (1 - share) * (i % MAP_SIZE < 14 ? 0.9 : 0.4)));

const block = (left: number, top: number, width: number, height: number) => {
  const indexes = Int32Array.from(
    { length: width * height },
    (_, i) => (top + Math.floor(i / width)) * 28 + left + (i % width),
  );
  return cellsAt(28, indexes, new Float32Array(indexes.length).fill(1 / indexes.length));
};

const everySeed = Array.from({ length: SEEDS }, (_, seed) => seed);
/** Shares that a hidden map and three hidden footprints give. */
export const hiddenRegions = (
  [
    ['ak-47', block(2, 3, 18, 4)],
    ['karambit', block(15, 8, 5, 16)],
    ['mac-10', block(6, 14, 9, 9)],
  ] as const
).map(([weapon, cells]): MeasuredRegion => {
  return { weapon, region: 'playside', uvScale: 0.5, shares: modelShares(cells, hidden, 0.5, everySeed) };
});

const prior = (noise: number, strength: number): Stage['prior'] => ({
  noisePoints: [noise, noise, noise],
  mapVariation: { strength, softness: 0.1, isSharp: false },
  footprintVariation: { strength, softness: 0.3, isSharp: false },
  damping: 1,
});
/** From nothing to broad shapes, then to the hidden ones. */
export const coarse: Stage = {
  iterations: 60,
  mapSize: 10,
  pitch: 28,
  leastGrid: 14,
  isOpen: true,
  prior: prior(3, 5),
};
export const fine: Stage = {
  iterations: 120,
  mapSize: MAP_SIZE,
  pitch: 28,
  leastGrid: 28,
  isOpen: false,
  prior: prior(1, 1),
};
