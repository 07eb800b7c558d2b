import type { WeaponSide } from './region.ts';
import type { WeaponId } from './weapons.ts';

/**
 * The published blue (percent) of the bluest pattern on each side, with which gem scores compare; a pattern alone does
 * not tell it. Hydra Gloves are not measured. A test compares these with facts/published-percentages.json.
 */
export const BLUEST_PERCENT: Readonly<Partial<Record<WeaponId, Readonly<Partial<Record<WeaponSide, number>>>>>> = {
  'ak-47': { playside: 97.64, backside: 85.59 },
  'five-seven': { playside: 93.66 },
  'mac-10': { playside: 67.42 },
  karambit: { playside: 97.7, backside: 97.61 },
  'm9-bayonet': { playside: 86.57, backside: 85.86 },
  'butterfly-knife': { playside: 84.26, backside: 69.9 },
  bayonet: { playside: 89.83, backside: 80.22 },
  'bowie-knife': { playside: 82.39, backside: 82.1 },
  'classic-knife': { playside: 91.23, backside: 97.54 },
  'falchion-knife': { playside: 94.7 },
  'flip-knife': { playside: 95.83, backside: 95.32 },
  'gut-knife': { playside: 73.86, backside: 74.53 },
  'huntsman-knife': { playside: 76.49, backside: 76.73 },
  'kukri-knife': { playside: 92.16, backside: 91.87 },
  'navaja-knife': { playside: 94.97, backside: 95.67 },
  'nomad-knife': { playside: 94.21, backside: 90.96 },
  'paracord-knife': { playside: 92.37, backside: 92.76 },
  'shadow-daggers': { playside: 60.71, backside: 60.42 },
  'skeleton-knife': { playside: 96.04, backside: 94.54 },
  'stiletto-knife': { playside: 91.8, backside: 83.13 },
  'survival-knife': { playside: 92.12, backside: 92.98 },
  'talon-knife': { playside: 97.84, backside: 97.66 },
  'ursus-knife': { playside: 92.92, backside: 92.11 },
  'five-seven-heat-treated': { playside: 84.73 },
  'desert-eagle-heat-treated': { playside: 76.87 },
};
