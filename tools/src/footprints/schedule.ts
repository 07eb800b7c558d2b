import type { Round } from './alternate.ts';

/** A run of equal rounds on a map of one size. */
export type Stage = Round & { mapSize: number; rounds: number; overRelaxation: number; weighByNoise: boolean };

/** From the coarse start map to the solution that is judged: docs/accuracy.md shows what each stage gains. */
export const FULL_SCHEDULE: readonly Stage[] = [
  {
    mapSize: 64,
    rounds: 1,
    pitch: 56,
    footprintSmoothness: 0.3,
    footprintSteps: 150,
    mapSmoothness: 3e-6,
    mapSteps: 60,
    overRelaxation: 0,
    weighByNoise: false,
  },
  {
    mapSize: 64,
    rounds: 1,
    pitch: 56,
    footprintSmoothness: 0.15,
    footprintSteps: 60,
    mapSmoothness: 1.5e-6,
    mapSteps: 60,
    overRelaxation: 0,
    weighByNoise: false,
  },
  {
    mapSize: 128,
    rounds: 2,
    pitch: 160,
    footprintSmoothness: 0.1,
    footprintSteps: 30,
    mapSmoothness: 7e-7,
    mapSteps: 40,
    overRelaxation: 0,
    weighByNoise: false,
  },
  {
    mapSize: 128,
    rounds: 6,
    pitch: 160,
    footprintSmoothness: 0.03,
    footprintSteps: 30,
    mapSmoothness: 2e-7,
    mapSteps: 30,
    overRelaxation: 0.8,
    weighByNoise: true,
  },
  {
    mapSize: 192,
    rounds: 4,
    pitch: 160,
    footprintSmoothness: 0.015,
    footprintSteps: 25,
    mapSmoothness: 7e-8,
    mapSteps: 30,
    overRelaxation: 0.8,
    weighByNoise: true,
  },
  {
    mapSize: 192,
    rounds: 8,
    pitch: 160,
    footprintSmoothness: 0.004,
    footprintSteps: 25,
    mapSmoothness: 2.5e-8,
    mapSteps: 30,
    overRelaxation: 0.8,
    weighByNoise: true,
  },
];

/** What turns the judged solution into the shipped one when the held-out seeds come in. */
export const REFIT_SCHEDULE: readonly Stage[] = [{ ...FULL_SCHEDULE.at(-1)!, rounds: 3 }];

/** How a weapon is left out: the map forgets it in these rounds, and its footprint is then fitted from nothing. */
export const LEAVE_OUT_SCHEDULE: readonly Stage[] = [{ ...FULL_SCHEDULE.at(-1)!, rounds: 2, overRelaxation: 0 }];
