import type { Footprint } from '../../paint/footprint.ts';
import { pieceAt } from './joined-pixels.ts';
import type { Outline } from './outline.ts';
import { isInside } from './ring.ts';

/**
 * The part (0..1) of what a region shows that has to be on pieces with a known place: what is left out changes a
 * cluster's share by less than the recovered footprints of such small pieces are sure of.
 */
const KNOWN_SHARE = 0.9;

/** The weight of a footprint on each piece of its outline. */
function weightsOf({ size, weights }: Footprint, { parts }: Outline): number[] {
  const sums = parts.map(() => 0);
  weights.forEach((weight, index) => {
    if (weight === 0) return;
    const [u, v] = [((index % size) + 0.5) / size, (Math.floor(index / size) + 0.5) / size];
    const piece = parts.findIndex(({ rings }) => isInside(rings[0]!, [u, v]));
    if (piece >= 0) sums[piece]! += weight;
  });
  return sums;
}

/** The pieces that one knows the place of: all that meet at joints, else the one that shows the most. */
function candidates({ parts, joints }: Outline, weights: readonly number[]): readonly number[] {
  const [way] = joints ?? [];
  if (way?.length === 0) return [...parts.keys()];
  if (way) return [...new Set(way.flat().map((edge) => pieceAt({ parts }, edge)))];
  return [weights.indexOf(Math.max(...weights))];
}

/**
 * The outline with only those pieces of which it is known where they touch on the weapon. Undefined if they show less
 * than nine tenths of the region: then no one can count its clusters.
 */
export function knownPieces(footprint: Footprint, outline: Outline): Outline | undefined {
  if (outline.parts.length === 1) return outline;
  const weights = weightsOf(footprint, outline);
  const known = candidates(outline, weights).toSorted((a, b) => a - b);
  const sum = (pieces: readonly number[]) => pieces.reduce((total, piece) => total + weights[piece]!, 0);
  if (sum(known) < KNOWN_SHARE * sum([...weights.keys()])) return undefined;
  return { ...outline, parts: known.map((piece) => outline.parts[piece]!) };
}
