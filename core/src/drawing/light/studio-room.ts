import type { Room } from './room-light.ts';

/**
 * The room that every lit picture and the 3D view's studio show in the metal: dim walls, one long soft box that lies
 * across the weapon, a lamp to the left and one to the right, and a cool strip below. `exposure` multiplies its light.
 */
export const STUDIO: Room & { exposure: number } = {
  top: [0.5, 0.54, 0.62],
  level: [0.34, 0.36, 0.41],
  bottom: [0.1, 0.105, 0.12],
  exposure: 1.05,
  lamps: [
    { at: [0, 7, 1.5], size: [9, 0.2, 2.6], light: [10, 10.3, 11] },
    { at: [-6.5, 3, 5], size: [0.4, 4.6, 2.4], light: [8.5, 8.3, 8] },
    { at: [7, 1.5, 3.5], size: [0.3, 5, 1], light: [5, 5.4, 6.2] },
    { at: [-1.75, 0.4, 8], size: [1.15, 7, 0.2], light: [3.3, 3.3, 3.3] },
    { at: [-0.35, 0.4, 8], size: [0.28, 7, 0.2], light: [3.2, 3.3, 3.4] },
    { at: [2.7, 0.2, 8], size: [0.9, 6, 0.2], light: [2.5, 2.6, 2.9] },
    { at: [0, 3.1, 7.4], size: [9, 0.8, 0.2], light: [3.2, 3.2, 3.2] },
    { at: [0, -6, 4], size: [10, 0.2, 2], light: [3.2, 3.7, 4.6] },
    { at: [0, 3, -8], size: [8, 1.2, 0.2], light: [4.5, 4.8, 5.6] },
  ],
};
