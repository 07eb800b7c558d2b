import { coverageOf } from '@bluegem/core/drawing/outline/coverage';
import type { Point, Ring } from '@bluegem/core/drawing/outline/contour';
import { isInside } from '@bluegem/core/drawing/outline/ring';
import type { WeaponSide } from '@bluegem/core/weapons/region';
import type { SampleModel } from './build-model.ts';
import { counterClockwise } from './polygon.ts';
import { BACK, FRONT, rasterise, SHOWN_WIDTH } from './pictures/rasterise.ts';

const SIZE = { width: 630, height: 630 } as const;
const SCALE = SIZE.width / SHOWN_WIDTH;

/** How much each pixel is covered by what was recovered of a side. */
function recoveredCoverage(rings: readonly Ring[], side: WeaponSide): Float32Array {
  const direction = side === 'playside' ? 1 : -1;
  const oriented = rings.map((ring) => {
    const isHole = rings.some((other) => other !== ring && isInside(other, ring[0]!));
    const turned = isHole ? counterClockwise(ring).toReversed() : counterClockwise(ring);
    return turned.map(([x, y]): Point => [SIZE.width / 2 + direction * x * SCALE, SIZE.height / 2 - y * SCALE]);
  });
  return coverageOf(oriented, SIZE.width, SIZE.height);
}

/**
 * How well what a model shows painted on one side agrees with the recovered outline of it: the area of both over the
 * area of either (0..1); null where nothing of that side was recovered. Bare parts in front of painted ones count as
 * not painted.
 */
export function outlineOverlap(model: SampleModel, side: WeaponSide): number | null {
  const rings = model.recovered[side];
  if (rings.length === 0) return null;
  const shown = new Uint8Array(SIZE.width * SIZE.height);
  rasterise(model.patches, side === 'playside' ? FRONT : BACK, SIZE, (pixel, { uv }) => {
    if (uv) shown[pixel] = 1;
  });
  let [both, either] = [0, 0];
  recoveredCoverage(rings, side).forEach((covered, pixel) => {
    const share = Math.min(1, Math.abs(covered));
    both += Math.min(share, shown[pixel]!);
    either += Math.max(share, shown[pixel]!);
  });
  return both / either;
}
