import { transformPoint } from '../../paint/paint-transform.ts';
import type { Edge, Joints } from './joints.ts';
import type { Outline, PlacedPart } from './outline.ts';
import { marginOf, type PlacedPixels } from './place-pixels.ts';

/** Points along a joint: closer than the pixels of any picture. */
const SAMPLES = 240;
/** Distance in UV from an edge to its island, and steps on the way. */
const REACH_UV = 0.06;
const STEPS = 60;

type PicturePixels = Pick<PlacedPixels, 'width' | 'height' | 'coverage'>;

const between = (a: number, b: number, part: number): number => a + (b - a) * part;

function distanceTo({ rings }: PlacedPart, [u, v]: readonly [number, number]): number {
  return Math.min(...rings[0]!.map(([x, y]) => Math.hypot(x - u, y - v)));
}

/** The number of the piece that an edge belongs to: the nearest one. */
export function pieceAt({ parts }: Pick<Outline, 'parts'>, [from, to]: Edge): number {
  const middle = [between(from[0], to[0], 0.5), between(from[1], to[1], 0.5)] as const;
  const distances = parts.map((part) => distanceTo(part, middle));
  return distances.indexOf(Math.min(...distances));
}

/** The direction from an edge into its piece, at a right angle to the edge and of length 1. */
function inwards({ rings }: PlacedPart, [from, to]: Edge): readonly [number, number] {
  const ring = rings[0]!;
  const [cu, cv] = ring.reduce(([u, v], [x, y]) => [u + x / ring.length, v + y / ring.length], [0, 0]);
  const length = Math.hypot(to[0] - from[0], to[1] - from[1]);
  const across = [-(to[1] - from[1]) / length, (to[0] - from[0]) / length] as const;
  const towards = Math.sign(across[0] * (cu - from[0]) + across[1] * (cv - from[1]));
  return [across[0] * towards, across[1] * towards];
}

/** The first covered pixel of an edge's piece behind each point of the edge; undefined where there is none. */
function pixelsBehind(
  outline: Outline,
  edge: Edge,
  { width, height, coverage }: PicturePixels,
): (number | undefined)[] {
  const part = outline.parts[pieceAt(outline, edge)]!;
  const [du, dv] = inwards(part, edge);
  const margin = marginOf(width);
  const pixelAt = (u: number, v: number): number | undefined => {
    const [x, y] = transformPoint(part.placement, u, v);
    const column = Math.floor(x * (width - 2 * margin) + margin);
    const row = Math.floor(y * (width - 2 * margin) + margin);
    const isInPicture = column >= 0 && column < width && row >= 0 && row < height;
    return isInPicture && coverage[row * width + column]! >= 0.5 ? row * width + column : undefined;
  };
  const [from, to] = edge;
  return Array.from({ length: SAMPLES }, (_, sample) => {
    const along = (sample + 0.5) / SAMPLES;
    const [u, v] = [between(from[0], to[0], along), between(from[1], to[1], along)];
    for (let step = 0; step <= STEPS; step++) {
      const depth = (step / STEPS) * REACH_UV;
      const pixel = pixelAt(u + du * depth, v + dv * depth);
      if (pixel !== undefined) return pixel;
    }
    return undefined;
  });
}

/**
 * Pairs of pixels of an outline's picture that touch on the weapon and not in the picture, each pair once, for one way
 * in which the pieces may meet.
 */
export function joinedPixels(outline: Outline, pixels: PicturePixels, joints: Joints): Int32Array {
  const pairs = new Map<string, readonly [number, number]>();
  for (const [one, other] of joints) {
    const others = pixelsBehind(outline, other, pixels);
    pixelsBehind(outline, one, pixels).forEach((pixel, sample) => {
      const beside = others[sample];
      if (pixel !== undefined && beside !== undefined) pairs.set(`${pixel} ${beside}`, [pixel, beside]);
    });
  }
  return Int32Array.from([...pairs.values()].flat());
}
