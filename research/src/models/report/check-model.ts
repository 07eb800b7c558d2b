import type { WeaponId } from '@bluegem/core/weapons/weapons';
import { cross, subtract, type Vec3 } from '../patch.ts';
import { trianglesOf } from '../build.ts';
import type { SampleModel } from '../build-model.ts';
import { outlineOverlap } from '../outline-overlap.ts';

/** Limits for every sample model. */
export const LIMITS = { bytes: 90_000, triangles: [1000, 6000], overlap: 0.95 } as const;

// Where a recovered outline is not what the weapon is, so that the model rightly agrees less with it.
const LEAST_OVERLAP: Partial<Record<WeaponId, number>> = {
  // Noise makes waves in these outlines where the steel is straight, and it is drawn straight.
  'ak-47': 0.94,
  'five-seven': 0.91,
  'skeleton-knife': 0.94,
  // Saw teeth, which both sides show at different places.
  'm9-bayonet': 0.92,
  'classic-knife': 0.93,
  // The backside's outline runs on into a handle.
  'butterfly-knife': 0.9,
  // The guards of the two sides lean in opposite directions.
  'bowie-knife': 0.93,
  'stiletto-knife': 0.91,
  // The hook in the back is finer than a cell, and one side is a twentieth longer than the other.
  'gut-knife': 0.87,
  // The tip of the playside is cut off.
  'talon-knife': 0.93,
};

/** How well the paint of a weapon's model must agree with the recovered outlines. */
export const leastOverlap = (weapon: WeaponId): number => LEAST_OVERLAP[weapon] ?? LIMITS.overlap;

/** Faces without area, or with a corner that is nowhere. */
function badFaces({ patches }: SampleModel): number {
  return patches.reduce((count, { points, triangles }) => {
    const bad = triangles.filter((corners) => {
      const [a, b, c] = corners.map((corner) => points[corner]!) as [Vec3, Vec3, Vec3];
      return !(Math.hypot(...cross(subtract(b, a), subtract(c, a))) > 1e-9);
    });
    return count + bad.length;
  }, 0);
}

/**
 * Borders that only one face has, or that two faces run along in the same direction. Patches meet where they break the
 * light, so corners count as the same by place.
 */
function openBorders({ patches }: SampleModel): number {
  const ways = new Map<string, number>();
  const key = (point: Vec3) => point.map((value) => Math.round(value * 1e5)).join();
  for (const { points, triangles } of patches) {
    for (const corners of triangles) {
      corners.forEach((from, index) => {
        const [start, end] = [key(points[from]!), key(points[corners[(index + 1) % 3]!]!)];
        const [name, way] = start < end ? [`${start} ${end}`, 1] : [`${end} ${start}`, -1];
        ways.set(name, (ways.get(name) ?? 0) + way);
      });
    }
  }
  return [...ways.values()].filter((way) => way !== 0).length;
}

/** The measurements of a model that have limits. */
export type ModelCheck = {
  triangles: number;
  badFaces: number;
  openBorders: number;
  isUvInside: boolean;
  overlap: Record<'playside' | 'backside', number | null>;
};

/** Measures a model. It draws both sides, so it takes a moment. */
export const checkModel = (model: SampleModel): ModelCheck => ({
  triangles: trianglesOf(model),
  badFaces: badFaces(model),
  openBorders: openBorders(model),
  // Published geometry repeats the square, recovered footprints have one.
  isUvInside: model.patches.every(({ material, uvs = [] }) => material === 'placed' || uvs.flat().every((value) => value >= 0 && value <= 1)),
  overlap: { playside: outlineOverlap(model, 'playside'), backside: outlineOverlap(model, 'backside') },
});
