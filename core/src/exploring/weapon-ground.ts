import { contourRings, type Ring } from '../drawing/outline/contour.ts';
import { signedArea, simplifyRing } from '../drawing/outline/ring.ts';
import { ghostOpacity } from '../drawing/pictures/ghost.ts';
import type { SeenSide } from '../drawing/pictures/seen-side.ts';
import { measuredShare, NO_CELL } from './cells-on-weapon.ts';

/** A box in pixels of the side that it is cut from, and at which of its edges the weapon is cut. */
export type Frame = { left: number; top: number; width: number; height: number; cut: readonly Edge[] };
type Edge = 'left' | 'right' | 'top' | 'bottom';

/** The pixels with one label as closed lines in pixels of the side, and the middle of the biggest of them. */
export type LabelledShape = { label: number; rings: Ring[]; x: number; y: number };

/**
 * A side of a weapon as the ground to show labelled parts on, in pixels of the side. `silhouette`: the whole weapon;
 * `measured`: where it shows labels. `frame`: what to show of it. `ghost`: the opacity (0..1) of each pixel of the side
 * as a drawing of the rest of the weapon.
 */
export type WeaponGround = {
  width: number;
  height: number;
  silhouette: Ring[];
  measured: Ring[];
  frame: Frame;
  ghost: Float32Array;
};

/** The least part of the weapon's length that has labels if it is shown as a whole. */
const WHOLE_FROM = 0.4;
/** The part of the frame's length with labels, if less is shown. */
const LABELLED_SHARE = 0.6;
/** A frame is this many times as wide as high, or wider: around a whole weapon, and around a part of it. */
const [WHOLE_SHAPE, PART_SHAPE] = [1.5, 2.1];
/** How high a frame is at least, in heights of the labelled part. */
const ROOM = 1.15;
/** Space around everything, in parts of the frame's width. */
const MARGIN = 0.03;

type Extent = readonly [from: number, to: number];

/** The share of pixels beyond each end of an extent: single ones may lie far away from all others. */
const STRAY = 0.002;

/** The first and one past the last index of a list of counts, without strays. */
function extentOf(counts: Int32Array): Extent {
  const most = counts.reduce((sum, count) => sum + count, 0) * STRAY;
  const firstIn = (list: Int32Array) => {
    let sum = 0;
    return list.findIndex((count) => (sum += count) > most);
  };
  return [firstIn(counts), counts.length - firstIn(counts.toReversed())];
}

/** The columns and rows of the pixels that count; undefined if none does. */
function boxOf(
  { width, height }: SeenSide,
  counts: (at: number) => boolean,
): [across: Extent, down: Extent] | undefined {
  const [columns, rows] = [new Int32Array(width), new Int32Array(height)];
  for (let at = 0; at < width * height; at++) {
    if (!counts(at)) continue;
    columns[at % width]!++;
    rows[Math.floor(at / width)]!++;
  }
  return columns.every((count) => count === 0) ? undefined : [extentOf(columns), extentOf(rows)];
}

/** Where a stretch of this length begins: its middle that of `part`, but within `whole` if it fits there. */
function startOf(length: number, part: Extent, whole: Extent): number {
  const centred = (part[0] + part[1] - length) / 2;
  if (length >= whole[1] - whole[0]) return (whole[0] + whole[1] - length) / 2;
  return Math.max(whole[0], Math.min(centred, whole[1] - length));
}

/** The whole weapon in length, or less if the labels are on a small part of it; never much higher than they need. */
function frameOf(side: SeenSide, labels: Int16Array): Frame {
  const [across, down] = boxOf(side, (at) => side.coverage[at]! > 8) ?? [[0, 1] as const, [0, 1] as const]; // oxfmt-ignore
  const [shownAcross, shownDown] = boxOf(side, (at) => labels[at] !== NO_CELL) ?? [across, down];
  const [whole, shown] = [across[1] - across[0], shownAcross[1] - shownAcross[0]];
  const tall = ROOM * (shownDown[1] - shownDown[0]);
  const isWhole = shown >= WHOLE_FROM * whole;
  const shape = isWhole ? WHOLE_SHAPE : PART_SHAPE;
  const inner = isWhole ? whole : Math.min(whole, Math.max(shown / LABELLED_SHARE, tall * shape));
  const margin = inner * MARGIN;
  const height = Math.min(down[1] - down[0], Math.max(tall, inner / shape));
  const frame = {
    left: startOf(inner, shownAcross, across) - margin,
    top: startOf(height, shownDown, down) - margin,
    width: inner + 2 * margin,
    height: height + 2 * margin,
  };
  const isCut = {
    left: frame.left > across[0],
    right: frame.left + frame.width < across[1],
    top: frame.top > down[0],
    bottom: frame.top + frame.height < down[1],
  };
  return { ...frame, cut: (['left', 'right', 'top', 'bottom'] as const).filter((edge) => isCut[edge]) };
}

/** Rings of less area (pixels) are specks. */
const SPECK = 4;

/** Lines around the part of a plane above a half, in pixels; `tolerance`: how far (pixels) they may be from it. */
function ringsOf(values: Float32Array, width: number, tolerance: number): Ring[] {
  const height = values.length / width;
  const size = Math.max(width, height);
  const square = new Float32Array(size * size);
  for (let row = 0; row < height; row++) square.set(values.subarray(row * width, (row + 1) * width), row * size);
  return contourRings({ size, values: square }, 0.5)
    .map((ring) =>
      simplifyRing(
        ring.map(([x, y]) => [x * size, y * size] as const),
        tolerance,
      ),
    )
    .filter((ring) => areaOf(ring) > SPECK);
}

/** How far (pixels) lines may be from what they surround: smooth edges, and steps between pixels of two labels. */
const [SMOOTH, STEPPED] = [0.3, 0.8];

const areaOf = (ring: Ring): number => Math.abs(signedArea(ring));

/** The middles of the boxes of rings, the biggest first, but for those of less than half of its area. */
export function middlesOf(rings: readonly Ring[]): { x: number; y: number }[] {
  const sorted = rings.toSorted((a, b) => areaOf(b) - areaOf(a));
  const middle = (values: readonly number[]) => (Math.min(...values) + Math.max(...values)) / 2;
  return sorted
    .filter((ring) => areaOf(ring) >= areaOf(sorted[0]!) / 2)
    .map((ring) => ({ x: middle(ring.map(([x]) => x)), y: middle(ring.map(([, y]) => y)) }));
}

/** The shape of every label on a side, in the order of labels, but for those of single pixels. */
export function labelledShapes(labels: Int16Array, width: number): LabelledShape[] {
  const pixels = new Map<number, number[]>();
  labels.forEach((label, at) => {
    if (label === NO_CELL) return;
    const own = pixels.get(label) ?? [];
    own.push(at);
    pixels.set(label, own);
  });
  return [...pixels]
    .toSorted(([a], [b]) => a - b)
    .flatMap(([label, own]) => {
      const columns = own.map((at) => at % width);
      const rows = own.map((at) => Math.floor(at / width));
      const [left, top] = [columns.reduce((a, b) => Math.min(a, b)), rows.reduce((a, b) => Math.min(a, b))];
      const [right, bottom] = [columns.reduce((a, b) => Math.max(a, b)), rows.reduce((a, b) => Math.max(a, b))];
      const across = right + 1 - left;
      const mask = new Float32Array(across * (bottom + 1 - top));
      own.forEach((_, index) => (mask[(rows[index]! - top) * across + columns[index]! - left] = 1));
      const rings = ringsOf(mask, across, STEPPED).map((ring) => ring.map(([x, y]) => [x + left, y + top] as const));
      const [middle] = middlesOf(rings);
      return middle ? [{ label, rings, ...middle }] : [];
    });
}

/** A side of a weapon as the ground for labels, as `cellsOnWeapon` returns them. */
export function weaponGround(side: SeenSide, labels: Int16Array): WeaponGround {
  const { width, height, coverage } = side;
  const frame = frameOf(side, labels);
  const shown = Float32Array.from(labels, (label, at) => (label === NO_CELL ? 0 : measuredShare(side, at) / 255));
  const rest = shown.map((share) => Math.round(255 * (1 - share)));
  const opacity = ghostOpacity({ ...side, paint: new Uint8Array(coverage.length), unmeasured: Uint8Array.from(rest) });
  return {
    width,
    height,
    silhouette: ringsOf(
      Float32Array.from(coverage, (cover) => cover / 255),
      width,
      SMOOTH,
    ),
    measured: ringsOf(shown, width, SMOOTH),
    frame,
    ghost: opacity,
  };
}
