import { STEPS } from '../light/side-light.ts';
import { FRAMINGS, type Framing } from './framing.ts';
import { RENDER_WIDTHS } from './render.ts';
import { emptySide, UNFADED, type Fades, type SeenSide, type SeenSides } from './seen-side.ts';

/** The width of a card's picture divided by its height. */
export const CARD_SHAPE = 2;

/** Parts of the picture's width: space around a whole weapon, more below it for its shadow, and at a card's edges. */
const MARGIN = 0.022;
const SHADOW_MARGIN = 0.05;
const CARD_MARGIN = 0.04;
/** The part of a card's width that the painted part of the weapon fills, and of its height at most. */
const PAINTED_SHARE = 0.65;
const TALLEST_SHARE = 0.86;
/** The part of a card's width in which a weapon that runs out of it fades. */
const FADE = 0.08;

/** A part of a side in its pixels; `right` and `bottom` are the first ones outside. */
export type Box = { left: number; top: number; right: number; bottom: number };

/** A part of a side in its pixels, and which of its edges the weapon runs out of. */
type Frame = Box & { fades: Fades };

/** Up to this coverage a pixel does not count as a part of the weapon. */
const FAINT = 8;

/**
 * The part of a side with more than faint coverage, between two columns (the last one included); undefined where there
 * is nothing.
 */
export function weaponBox({ width, height, coverage }: SeenSide, from = 0, to = width - 1): Box | undefined {
  const box = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity };
  for (let y = 0; y < height; y++) {
    const start = y * width;
    let first = from;
    let last = to;
    while (first <= last && coverage[start + first]! <= FAINT) first++;
    if (first > last) continue;
    while (coverage[start + last]! <= FAINT) last--;
    box.left = Math.min(box.left, first);
    box.right = Math.max(box.right, last + 1);
    box.top = Math.min(box.top, y);
    box.bottom = y + 1;
  }
  return box.right > box.left ? box : undefined;
}

/** The part of a side that has the finish for the most part, at known points or not. */
function paintedBox(side: SeenSide): Box | undefined {
  const { coverage, paint, unmeasured } = side;
  const shown = new Uint8Array(coverage.length);
  for (let at = 0; at < shown.length; at++)
    if (coverage[at]! > 0 && paint[at]! + unmeasured[at]! > 127) shown[at] = 255;
  return weaponBox({ ...side, coverage: shown });
}

function wholeFrame(weapon: Box): Frame {
  const width = (weapon.right - weapon.left) / (1 - 2 * MARGIN);
  return {
    left: weapon.left - MARGIN * width,
    right: weapon.right + MARGIN * width,
    top: weapon.top - MARGIN * width,
    bottom: weapon.bottom + SHADOW_MARGIN * width,
    fades: UNFADED,
  };
}

/** The middle of a range. */
const middleOf = (from: number, to: number): number => (from + to) / 2;

/**
 * Never wider than the weapon needs: one that is painted nearly all over fills the card, and one whose shown part is
 * too tall for it, such as a pistol with its grip, is shown whole.
 */
function cardFrame(side: SeenSide, weapon: Box): Frame {
  const painted = paintedBox(side) ?? weapon;
  const [paintedWidth, paintedHeight] = [painted.right - painted.left, painted.bottom - painted.top];
  const room = 1 + 2 * CARD_MARGIN;
  const wholeWidth = Math.max(weapon.right - weapon.left, (weapon.bottom - weapon.top) * CARD_SHAPE) * room;
  const least = Math.max(
    Math.min(wholeWidth, paintedWidth / PAINTED_SHARE),
    (paintedHeight / TALLEST_SHARE) * CARD_SHAPE,
  );
  const margin = CARD_MARGIN * least;
  const [before, after] = [painted.left - weapon.left + margin, weapon.right - painted.right + margin];
  const spare = least - paintedWidth;
  // The shorter end is shown as a whole where it fits, and the longer one runs out.
  let left = painted.left - (before <= after ? Math.min(before, spare / 2) : Math.max(spare - after, spare / 2));
  if (before + after <= spare) left = middleOf(weapon.left, weapon.right) - least / 2;
  const lastColumn = Math.min(side.width, Math.ceil(left + least)) - 1;
  const seen = weaponBox(side, Math.max(0, Math.ceil(left)), lastColumn) ?? weapon;
  const isTooTall = seen.bottom - seen.top + 2 * margin > least / CARD_SHAPE;
  return isTooTall && wholeWidth > least
    ? cardAround(weapon, middleOf(weapon.left, weapon.right) - wholeWidth / 2, wholeWidth, weapon)
    : cardAround(weapon, left, least, seen);
}

/** A card from a column on, with what is seen there in the middle of its height. */
function cardAround(weapon: Box, left: number, width: number, seen: Box): Frame {
  const [right, height] = [left + width, width / CARD_SHAPE];
  const middle = middleOf(seen.top, seen.bottom) + 0.01 * width;
  return {
    left,
    right,
    top: middle - height / 2,
    bottom: middle + height / 2,
    fades: { left: weapon.left < left, right: weapon.right > right },
  };
}

/** The part of a side that a picture of this framing shows. */
function frameOf(side: SeenSide, framing: Framing): Frame {
  const nothing = { left: 0, top: 0, right: side.width, bottom: side.height };
  const weapon = weaponBox(side) ?? nothing;
  return framing === 'whole' ? wholeFrame(weapon) : cardFrame(side, weapon);
}

/** The overlaps of a target pixel with the pixels of the source along one axis. */
function overlaps(start: number, step: number, count: number): { first: number; weights: Float64Array } {
  // Enlarged pictures mix neighbours as well.
  const reach = Math.max(1, step);
  const low = start + step / 2 - reach / 2;
  const high = low + reach;
  const first = Math.max(0, Math.floor(low));
  const last = Math.min(count - 1, Math.ceil(high) - 1);
  const weights: number[] = [];
  for (let at = first; at <= last; at++) weights.push(Math.min(high, at + 1) - Math.max(low, at));
  return { first, weights: Float64Array.from(weights) };
}

/** UV points farther apart than this many pixels are on different islands, whose mean would be on neither. */
const ONE_ISLAND = 3;

/** The first column of each row that the weapon covers, and the one after the last. */
function coveredColumns({ coverage, width, height }: SeenSide): { first: Int32Array; end: Int32Array } {
  const [first, end] = [new Int32Array(height).fill(width), new Int32Array(height)];
  for (let row = 0; row < height; row++) {
    const start = row * width;
    let column = 0;
    while (column < width && coverage[start + column] === 0) column++;
    if (column === width) continue;
    first[row] = column;
    column = width;
    while (coverage[start + column - 1] === 0) column--;
    end[row] = column;
  }
  return { first, end };
}

/** The covered pixels that one pixel of a smaller side is mixed from, and what of its area each covers. */
type Taps = { count: number; at: Int32Array; cover: Float64Array };

/** The byte of a direction that is none. */
const STRAIGHT = 128;

/**
 * The byte of a direction in steps of `step`, a half rounded to the middle. Opposite directions have opposite bytes, so
 * that a weapon's backside has those of its playside in a mirror.
 */
function roundDirection(value: number, step: number): number {
  const away = Math.min(127, Math.ceil(Math.abs(value - STRAIGHT) / step - 0.5) * step);
  return value < STRAIGHT ? STRAIGHT - away : STRAIGHT + away;
}

/**
 * Writes one pixel of `to` from pixels of `side`. `limit`: the longest way in UV between points of one island. It runs
 * some million times for a weapon: sums in variables of their own take two thirds of the time that sums taken out of
 * arrays do.
 */
function mixPixel(to: SeenSide, pixel: number, side: SeenSide, { count, at, cover }: Taps, limit: number): void {
  const { paint, placed, unmeasured, red, green, blue, gloss, occlusion, normalX, normalY, u, v } = side;
  let whole = 0;
  let painted = 0;
  let read = 0;
  let unknown = 0;
  let open = 0;
  let nx = 0;
  let ny = 0;
  let most = 0;
  let chosen = -1;
  for (let tap = 0; tap < count; tap++) {
    const from = at[tap]!;
    const covered = cover[tap]!;
    const own = covered * paint[from]!;
    whole += covered;
    painted += own;
    read += covered * placed[from]!;
    unknown += covered * unmeasured[from]!;
    open += covered * occlusion[from]!;
    nx += covered * normalX[from]!;
    ny += covered * normalY[from]!;
    if (own <= most) continue;
    most = own;
    chosen = from;
  }
  to.paint[pixel] = Math.round(painted / whole);
  to.placed[pixel] = Math.round(read / whole);
  to.unmeasured[pixel] = Math.round(unknown / whole);
  to.occlusion[pixel] = Math.round(open / whole);
  to.normalX[pixel] = roundDirection(nx / whole, 1);
  to.normalY[pixel] = roundDirection(ny / whole, 1);
  const bare = 255 * whole - painted;
  if (bare > 1e-6 * whole) {
    let r = 0;
    let g = 0;
    let b = 0;
    let shine = 0;
    for (let tap = 0; tap < count; tap++) {
      const from = at[tap]!;
      const rest = cover[tap]! * (255 - paint[from]!);
      r += rest * red[from]!;
      g += rest * green[from]!;
      b += rest * blue[from]!;
      shine += rest * gloss[from]!;
    }
    to.red[pixel] = Math.round(r / bare);
    to.green[pixel] = Math.round(g / bare);
    to.blue[pixel] = Math.round(b / bare);
    to.gloss[pixel] = Math.round(shine / bare);
  }
  if (chosen < 0) return;
  const chosenU = u[chosen]!;
  const chosenV = v[chosen]!;
  let sum = 0;
  let sumU = 0;
  let sumV = 0;
  for (let tap = 0; tap < count; tap++) {
    const from = at[tap]!;
    if (Math.abs(u[from]! - chosenU) > limit || Math.abs(v[from]! - chosenV) > limit) continue;
    const own = cover[tap]! * paint[from]!;
    sum += own;
    sumU += own * u[from]!;
    sumV += own * v[from]!;
  }
  to.u[pixel] = sumU / sum;
  to.v[pixel] = sumV / sum;
}

/** A part of a side as a side of its own, `width` by `height` pixels, which are square. */
function framedSide(side: SeenSide, frame: Frame, { width, height }: { width: number; height: number }): SeenSide {
  const step = (frame.right - frame.left) / width;
  const to = { ...emptySide(width, height, side.uvPerPixel * step), fades: frame.fades };
  const columns = Array.from({ length: width }, (_, x) => overlaps(frame.left + x * step, step, side.width));
  const covered = coveredColumns(side);
  const limit = ONE_ISLAND * Math.max(1, step) * side.uvPerPixel;
  const most = (Math.ceil(step) + 2) ** 2;
  const taps: Taps = { count: 0, at: new Int32Array(most), cover: new Float64Array(most) };
  const { at, cover: covers } = taps;
  const { coverage } = side;
  for (let row = 0; row < height; row++) {
    const { first: firstRow, weights: rowWeights } = overlaps(frame.top + row * step, step, side.height);
    let [firstCovered, endCovered] = [side.width, 0];
    for (let y = firstRow; y < firstRow + rowWeights.length; y++) {
      firstCovered = Math.min(firstCovered, covered.first[y]!);
      endCovered = Math.max(endCovered, covered.end[y]!);
    }
    for (let column = 0; column < width; column++) {
      const { first, weights } = columns[column]!;
      if (first >= endCovered || first + weights.length <= firstCovered) continue;
      let count = 0;
      let area = 0;
      let whole = 0;
      for (let y = 0; y < rowWeights.length; y++) {
        const start = (firstRow + y) * side.width + first;
        for (let x = 0; x < weights.length; x++) {
          const weight = rowWeights[y]! * weights[x]!;
          area += weight;
          const cover = weight * coverage[start + x]!;
          if (cover === 0) continue;
          whole += cover;
          at[count] = start + x;
          covers[count++] = cover;
        }
      }
      if (count === 0) continue;
      taps.count = count;
      const pixel = row * width + column;
      // Outside of the source is nothing, too.
      to.coverage[pixel] = Math.round(whole / Math.max(area, Math.min(1, step) ** 2));
      // A pixel whose coverage rounds to 0 shows nothing, and stored sides have nothing there.
      if (to.coverage[pixel]! > 0) mixPixel(to, pixel, side, taps, limit);
    }
  }
  return to;
}

/** Smooth planes have as many steps as the eye can distinguish: more would be most of the bytes sent to browsers. */
const LIGHT_STEPS = Uint8Array.from({ length: 256 }, (_, value) =>
  Math.min(255, Math.round(value / STEPS.occlusion) * STEPS.occlusion),
);
const DIRECTION_STEPS = Uint8Array.from({ length: 256 }, (_, value) => roundDirection(value, STEPS.direction));

function inSteps(plane: Uint8Array, steps: Uint8Array): Uint8Array {
  const result = new Uint8Array(plane.length);
  for (let at = 0; at < plane.length; at++) result[at] = steps[plane[at]!]!;
  return result;
}

const smoothed = (side: SeenSide): SeenSide => ({
  ...side,
  occlusion: inSteps(side.occlusion, LIGHT_STEPS),
  normalX: inSteps(side.normalX, DIRECTION_STEPS),
  normalY: inSteps(side.normalY, DIRECTION_STEPS),
});

/** Every width of pictures is half of the next. */
const [SMALLEST, LARGEST] = [Math.min(...RENDER_WIDTHS), Math.max(...RENDER_WIDTHS)];
/** The height of the largest picture divides by this, so that every smaller one has whole pixels. */
const HEIGHT_STEP = LARGEST / SMALLEST;

function largestOf(side: SeenSide, framing: Framing): SeenSide {
  const frame = frameOf(side, framing);
  const pixel = (frame.right - frame.left) / LARGEST;
  const height = Math.max(1, Math.round((frame.bottom - frame.top) / pixel / HEIGHT_STEP)) * HEIGHT_STEP;
  return framedSide(side, frame, { width: LARGEST, height });
}

const halvedSide = (side: SeenSide): SeenSide =>
  framedSide(
    side,
    { left: 0, top: 0, right: side.width, bottom: side.height, fades: side.fades },
    { width: side.width / 2, height: side.height / 2 },
  );

/** The data that pictures of a framing and a width are drawn from. */
export type FramedSides = { framing: Framing; width: number; sides: SeenSides };

/** The sides of a weapon, as they were rasterised, at all framings and widths of pictures. */
export function* framedSides({ playside, backside }: SeenSides): Generator<FramedSides> {
  for (const framing of FRAMINGS) {
    let sides = { playside: largestOf(playside, framing), backside: largestOf(backside, framing) };
    for (let width = LARGEST; ; width /= 2) {
      yield { framing, width, sides: { playside: smoothed(sides.playside), backside: smoothed(sides.backside) } };
      if (width === SMALLEST) break;
      sides = { playside: halvedSide(sides.playside), backside: halvedSide(sides.backside) };
    }
  }
}

/** How much of the weapon is left (0..1) at a pixel of a picture which it runs out of. */
export function fadeAt({ width, fades }: SeenSide, at: number): number {
  const ramp = (distance: number): number => {
    const part = Math.min(1, distance / (FADE * width));
    return part * part * (3 - 2 * part);
  };
  const column = at % width;
  const fromLeft = fades.left ? ramp(column + 0.5) : 1;
  const fromRight = fades.right ? ramp(width - column - 0.5) : 1;
  return fromLeft * fromRight;
}
