import type { Round } from './alternate.ts';

/** A run of equal rounds on a map of one size. */
export type Stage = Round & { mapSize: number; rounds: number; weighByNoise: boolean; settleScale: boolean };

const FINAL: Stage = {
  mapSize: 192,
  rounds: 8,
  leastGrid: 56,
  pitch: 160,
  footprintSmoothness: 0.001,
  footprintSteps: 25,
  mapSmoothness: 1e-8,
  mapSteps: 30,
  weighByNoise: true,
  settleScale: true,
};

/** Sharpening, while the scale still follows the start map. */
const SHARPEN: Stage = { ...FINAL, rounds: 14, settleScale: false };

/** First fit of footprints that are still unknown: coarse, and smooth enough to locate them. */
export const FIRST_FIT: Stage = { ...FINAL, leastGrid: 28, pitch: 28, footprintSmoothness: 0.3, footprintSteps: 120 };

/** From the coarse start map to the evaluated solution: smoother and coarser rounds are cheap and find the shapes. */
export const FULL_SCHEDULE: readonly Stage[] = [
  { ...FIRST_FIT, settleScale: false, mapSize: 64, rounds: 1, mapSmoothness: 3e-6, mapSteps: 60, weighByNoise: false },
  {
    ...SHARPEN,
    mapSize: 64,
    rounds: 2,
    pitch: 80,
    footprintSmoothness: 0.1,
    footprintSteps: 60,
    mapSmoothness: 1e-6,
    mapSteps: 40,
    weighByNoise: false,
  },
  { ...SHARPEN, mapSize: 128, rounds: 6, footprintSmoothness: 0.02, mapSmoothness: 1.5e-7 },
  SHARPEN,
  FINAL,
];

/** Turns the evaluated solution into the shipped one, with the held-out seeds included. */
export const REFIT_SCHEDULE: readonly Stage[] = [{ ...FINAL, rounds: 4 }];

/** Leaves a weapon out: these rounds solve the map without it, then its footprints are fitted from scratch. */
export const LEAVE_OUT_SCHEDULE: readonly Stage[] = [{ ...FINAL, rounds: 2 }];

/** The fine fit of footprints on a fixed map. */
export const FINE_FIT: Stage = { ...FINAL, footprintSteps: 100 };
