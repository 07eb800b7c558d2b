import type { Prior } from '../solve/prior.ts';
import { FIT_SCHEDULE, LEAVE_OUT_SCHEDULE, type Stage } from '../solve/schedule.ts';

/**
 * Only blue is known. Half a point is about what a map and footprints can explain; strengths were chosen on training
 * seeds that were left out for that purpose.
 */
function prior(noisePoints: number, map: number, footprint: number, footprintSoftness: number): Prior {
  return {
    noisePoints: [noisePoints, Infinity, Infinity],
    mapVariation: { strength: map, softness: 0.1, isSharp: false },
    footprintVariation: { strength: footprint, softness: footprintSoftness, isSharp: false },
    damping: 0.6,
  };
}

/** Times that the map is fitted, each time with the scales of the sides that follow from the map before. */
export const MAP_ROUNDS = 3;

/** Fits a map to footprints that stay as they are. */
export const MAP_SCHEDULE: readonly Stage[] = [
  { ...LEAVE_OUT_SCHEDULE[0]!, iterations: 16, prior: prior(0.5, 5, 0, 1) },
];

/** Fits the footprint of one side, of which nothing is known, to a map that stays as it is. */
export const SIDE_SCHEDULE: readonly Stage[] = [
  { ...FIT_SCHEDULE[0]!, iterations: 80, prior: { ...prior(1, 5, 5, 0.5), damping: 1 } },
  { ...FIT_SCHEDULE[1]!, iterations: 60, isOpen: false, prior: prior(0.5, 5, 2, 0.2) },
];

/** Finds where the sides of a weapon are on a map that does not fit it well. */
export const PLACE_SCHEDULE: readonly Stage[] = [
  { ...FIT_SCHEDULE[0]!, mapSize: 64, iterations: 60, prior: { ...prior(2, 0, 10, 0.5), damping: 1 } },
];

/** Fits map and footprints of a weapon together, from there. */
export const WEAPON_SCHEDULE: readonly Stage[] = [
  { ...PLACE_SCHEDULE[0]!, iterations: 80, prior: weaponPrior(1, 0.3, 0.5, 1) },
  { ...PLACE_SCHEDULE[0]!, mapSize: 96, pitch: 64, iterations: 100, prior: weaponPrior(0.5, 0.2, 0.3, 1) },
  { ...PLACE_SCHEDULE[0]!, mapSize: 128, pitch: 96, iterations: 100, prior: weaponPrior(0.5, 0.1, 0.2, 0.8) },
];

function weaponPrior(noisePoints: number, mapSoftness: number, footprintSoftness: number, damping: number): Prior {
  const { mapVariation, ...rest } = prior(noisePoints, 5, 5, footprintSoftness);
  return { ...rest, mapVariation: { ...mapVariation, softness: mapSoftness }, damping };
}
