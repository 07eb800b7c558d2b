import type { Ring } from '@bluegem/core/drawing/outline/contour';
import type { WeaponOutlines } from '@bluegem/core/drawing/pictures/weapon-outlines';
import type { WeaponSide } from '@bluegem/core/weapons/region';
import { paintedPatches } from './painted-plate.ts';
import { tidied, type Patch, type Vec3 } from './patch.ts';
import { continuedPlates } from './continued-plates.ts';
import { placedPatches } from './placed-patches.ts';
import { layParts } from './place-parts.ts';
import type { Recipe } from './recipe.ts';
import { loftPatches, platePatches } from './shapes.ts';

/**
 * A model of length 2 around the origin, the recovered lines of each side where it has them, as seen from the playside,
 * and how lengths of its recipe became those of the model: less `middle`, times `scale`.
 */
export type SampleModel = {
  patches: Patch[];
  recovered: Record<WeaponSide, Ring[]>;
  fit: { scale: number; middle: readonly [x: number, y: number] };
};

/** Builds a weapon's model. Throws RangeError if the recipe names a piece that was not recovered. */
export function buildModel(outlines: WeaponOutlines, recipe: Recipe): SampleModel {
  const plates = layParts(outlines, recipe.painted);
  const drawn = plates.filter(({ part }) => !part.isContinued);
  const bare = recipe.bare.flatMap((shape) =>
    shape.kind === 'plate' && shape.continues ? continuedPlates(shape, plates) : [shape],
  );
  const patches = [
    ...drawn.flatMap((plate) => paintedPatches(plate)),
    ...bare.flatMap((shape) => {
      const own = shape.kind === 'loft' ? loftPatches(shape) : platePatches(shape);
      const { placed } = shape;
      return placed ? own.flatMap((patch) => placedPatches(patch, placed)) : own;
    }),
  ];
  const ranges = [0, 1, 2].map((axis) => {
    const values = patches.flatMap(({ points }) => points.map((point) => point[axis]!));
    return { low: values.reduce((a, b) => Math.min(a, b)), high: values.reduce((a, b) => Math.max(a, b)) };
  });
  const scale = 2 / (ranges[0]!.high - ranges[0]!.low);
  const middleOf = (axis: number) => (ranges[axis]!.low + ranges[axis]!.high) / 2;
  const fitted = (value: number, axis: number) => (value - middleOf(axis)) * scale;
  const lines = (side: WeaponSide): Ring[] =>
    drawn.flatMap(({ sides }) =>
      (sides[side]?.rings ?? []).map((ring) => ring.map(([x, y]) => [fitted(x, 0), fitted(y, 1)] as const)),
    );
  return {
    patches: patches.map((patch) =>
      tidied({
        ...patch,
        points: patch.points.map(([x, y, z]): Vec3 => [fitted(x, 0), fitted(y, 1), fitted(z, 2)]),
      }),
    ),
    recovered: { playside: lines('playside'), backside: lines('backside') },
    fit: { scale, middle: [middleOf(0), middleOf(1)] },
  };
}
