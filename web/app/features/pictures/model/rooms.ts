import type { Room } from '@bluegem/core/drawing/light/room-light';
import { STUDIO } from '@bluegem/core/drawing/light/studio-room';

/** Light rooms around the model, made of a sky and a few lamps. */
export const LIGHTINGS = ['studio', 'daylight', 'dark', 'game'] as const;
export type Lighting = (typeof LIGHTINGS)[number];

export const ROOMS: Record<Lighting, Room & { exposure: number }> = {
  studio: STUDIO,
  daylight: {
    top: [0.42, 0.66, 1.15],
    level: [0.95, 0.98, 1],
    bottom: [0.26, 0.24, 0.2],
    exposure: 0.84,
    lamps: [
      { at: [-4.5, 6, 5], size: [1.4, 1.4, 0.4], light: [52, 47, 38] },
      { at: [-1.5, 0.8, 8], size: [0.8, 6, 0.2], light: [3.4, 3.3, 3.1] },
      { at: [2.4, 0.8, 8], size: [2, 6, 0.2], light: [2, 2.05, 2.15] },
      { at: [0, 3.2, 7.4], size: [8, 0.8, 0.2], light: [3.4, 3.4, 3.4] },
    ],
  },
  dark: {
    top: [0.035, 0.04, 0.055],
    level: [0.05, 0.055, 0.07],
    bottom: [0.01, 0.01, 0.014],
    exposure: 1.25,
    lamps: [
      { at: [0, 7, -1], size: [8, 0.2, 1], light: [9, 9.6, 11] },
      { at: [-7, 1, 2], size: [0.3, 6, 0.8], light: [11, 11, 12] },
      { at: [7, 0.5, -1.5], size: [0.3, 6, 0.7], light: [12, 9.5, 7] },
      { at: [-1.4, 0.4, 8], size: [0.7, 7, 0.2], light: [4.2, 4.3, 4.6] },
      { at: [1.9, 0.2, 8], size: [0.4, 6, 0.2], light: [2.2, 2.3, 2.6] },
      { at: [0, 3, 7.4], size: [7, 0.6, 0.2], light: [3.6, 3.7, 4] },
    ],
  },
  game: {
    top: [0.72, 0.74, 0.76],
    level: [0.62, 0.58, 0.5],
    bottom: [0.34, 0.28, 0.2],
    exposure: 0.92,
    lamps: [
      { at: [3.5, 6.5, 4], size: [3, 0.4, 3], light: [11, 10, 8.2] },
      { at: [-7, 2.5, 2], size: [0.3, 3.4, 3], light: [3.2, 3.6, 4.2] },
      { at: [-1.5, 1, 8], size: [2.2, 3.4, 0.2], light: [2.6, 2.4, 2.1] },
      { at: [0, 3.2, 7.4], size: [6, 0.8, 0.2], light: [3, 2.8, 2.4] },
    ],
  },
};
