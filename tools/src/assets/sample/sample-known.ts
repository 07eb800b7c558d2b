import { FINISH_CLASSES, type FinishClass } from '@bluegem/core/paint/finish-class';
import type { Ring } from '@bluegem/core/drawing/outline/contour';
import { closedFormMatrix, paintTransform, wrapUnit } from '@bluegem/core/paint/paint-transform';
import type { SampleTexture } from './sample-texture.ts';

/** A round place without paint, in UV. */
export type BarePlace = { u: number; v: number; radius: number };

/** Places inside rings (even-odd), on a fine grid, but not on bare places: pairs of u and v. */
export function placesInside(rings: readonly Ring[], step: number, bare: readonly BarePlace[]): Float64Array {
  const points: number[] = [];
  const all = rings.flat();
  const [from, to] = [Math.min(...all.map(([, v]) => v)), Math.max(...all.map(([, v]) => v))];
  for (let row = Math.floor(from / step); row * step <= to; row++) {
    const v = (row + 0.5) * step;
    const crossings = rings.flatMap((ring) =>
      ring.flatMap(([u0, v0], index) => {
        const [u1, v1] = ring[(index + 1) % ring.length]!;
        return v0 <= v === v1 <= v ? [] : [u0 + ((u1 - u0) * (v - v0)) / (v1 - v0)];
      }),
    );
    crossings.sort((a, b) => a - b);
    for (let pair = 0; pair + 1 < crossings.length; pair += 2)
      for (
        let column = Math.ceil(crossings[pair]! / step - 0.5);
        (column + 0.5) * step < crossings[pair + 1]!;
        column++
      ) {
        const u = (column + 0.5) * step;
        if (!bare.some((place) => Math.hypot(u - place.u, v - place.v) < place.radius)) points.push(u, v);
      }
  }
  return Float64Array.from(points);
}

/** Percentages of places under a seed, by the class each texel was drawn as. */
export function knownPercent(
  places: readonly Float64Array[],
  { size, classes }: SampleTexture,
  seed: number,
  uvScale: number,
): Record<FinishClass, number> {
  const { a, b, tx, c, d, ty } = closedFormMatrix(paintTransform(seed, uvScale));
  const counts = [0, 0, 0, 0];
  for (const points of places)
    for (let at = 0; at < points.length; at += 2) {
      const [u, v] = [points[at]!, points[at + 1]!];
      const column = Math.floor(wrapUnit(a * u + b * v + tx) * size);
      const row = Math.floor(wrapUnit(c * u + d * v + ty) * size);
      counts[classes[row * size + column]!]!++;
    }
  const total = counts.reduce((sum, count) => sum + count, 0);
  const shares = FINISH_CLASSES.map((name, index) => [name, (100 * counts[index]!) / total] as const);
  return Object.fromEntries(shares) as Record<FinishClass, number>;
}
