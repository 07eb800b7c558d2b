import type { Framing } from './framing.ts';
import { emptySide, type SeenSide } from './seen-side.ts';

/** The width of a card's picture divided by its height. */
export const CARD_SHAPE = 2;

/** Parts of the picture's width: space around a whole weapon, more below it for its shadow, and at a card's edges. */
const MARGIN = 0.022;
const SHADOW_MARGIN = 0.05;
const CARD_MARGIN = 0.04;
/** The part of a card's width that the painted part of the weapon fills, and of its height at most. */
const PAINTED_SHARE = 0.65;
const TALLEST_SHARE = 0.78;
/** The part of a card's width in which a weapon that runs out of it fades. */
const FADE = 0.12;

type Box = { left: number; top: number; right: number; bottom: number };

/** A part of a side in its pixels, and which of its edges the weapon runs out of. */
export type Frame = Box & { fadesLeft: boolean; fadesRight: boolean; fadesBottom: boolean };

function boundsWhere(side: SeenSide, isShown: (at: number) => boolean): Box | undefined {
  const box = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity };
  for (let y = 0; y < side.height; y++) {
    const start = y * side.width;
    let [first, last] = [0, side.width - 1];
    while (first <= last && !isShown(start + first)) first++;
    if (first > last) continue;
    while (!isShown(start + last)) last--;
    box.left = Math.min(box.left, first);
    box.right = Math.max(box.right, last + 1);
    box.top = Math.min(box.top, y);
    box.bottom = y + 1;
  }
  return box.right > box.left ? box : undefined;
}

function wholeFrame(weapon: Box): Frame {
  const width = (weapon.right - weapon.left) / (1 - 2 * MARGIN);
  return {
    left: weapon.left - MARGIN * width,
    right: weapon.right + MARGIN * width,
    top: weapon.top - MARGIN * width,
    bottom: weapon.bottom + SHADOW_MARGIN * width,
    fadesLeft: false,
    fadesRight: false,
    fadesBottom: false,
  };
}

function cardFrame(side: SeenSide, weapon: Box): Frame {
  const painted =
    boundsWhere(side, (at) => side.coverage[at]! > 0 && side.paint[at]! + side.unmeasured[at]! > 127) ?? weapon;
  const [paintedWidth, paintedHeight] = [painted.right - painted.left, painted.bottom - painted.top];
  const wholeWidth = (weapon.right - weapon.left) * (1 + 2 * CARD_MARGIN);
  const least = Math.max(
    paintedWidth / PAINTED_SHARE,
    (paintedHeight / TALLEST_SHARE) * CARD_SHAPE,
    Math.min(wholeWidth, paintedWidth / PAINTED_SHARE),
  );
  const margin = CARD_MARGIN * least;
  const [before, after] = [painted.left - weapon.left + margin, weapon.right - painted.right + margin];
  const spare = least - paintedWidth;
  // The shorter end is shown as a whole where it fits, and the longer one runs out.
  let left = painted.left - (before <= after ? Math.min(before, spare / 2) : Math.max(spare - after, spare / 2));
  if (before + after <= spare) left = (weapon.left + weapon.right) / 2 - least / 2;
  const height = least / CARD_SHAPE;
  const weaponHeight = weapon.bottom - weapon.top;
  const focus = weaponHeight < 0.9 * height ? weapon : painted;
  const middle = (focus.top + focus.bottom) / 2 + 0.01 * least;
  return {
    left,
    right: left + least,
    top: middle - height / 2,
    bottom: middle + height / 2,
    fadesLeft: weapon.left < left,
    fadesRight: weapon.right > left + least,
    fadesBottom: weapon.bottom > middle + height / 2,
  };
}

/** The part of a side that a picture of this framing shows. */
export function frameOf(side: SeenSide, framing: Framing): Frame {
  const nothing = { left: 0, top: 0, right: side.width, bottom: side.height };
  const weapon = boundsWhere(side, (at) => side.coverage[at]! > 8) ?? nothing;
  return framing === 'whole' ? wholeFrame(weapon) : cardFrame(side, weapon);
}

/** The height of a picture of a frame, in pixels. */
export const heightOf = ({ left, right, top, bottom }: Box, width: number): number =>
  Math.max(2, Math.round((width * (bottom - top)) / (right - left) / 2) * 2);

/** The overlaps of a target pixel with the pixels of the source along one axis. */
function overlaps(start: number, step: number, count: number): { first: number; weights: number[] } {
  // Enlarged pictures mix neighbours as well.
  const reach = Math.max(1, step);
  const low = start + step / 2 - reach / 2;
  const high = low + reach;
  const first = Math.max(0, Math.floor(low));
  const last = Math.min(count - 1, Math.ceil(high) - 1);
  const weights: number[] = [];
  for (let at = first; at <= last; at++) weights.push(Math.min(high, at + 1) - Math.max(low, at));
  return { first, weights };
}

/** Smooth planes keep as many steps as the eye tells apart: more would be most of the bytes sent to browsers. */
const SMOOTH_STEP = 8;
const rounded = (value: number): number => Math.min(255, Math.round(value / SMOOTH_STEP) * SMOOTH_STEP);

/** UV points farther apart than this many pixels are on different islands, whose mean would be on neither. */
const ONE_ISLAND = 3;

/** A part of a side as a side of its own, `width` pixels wide: what a picture of this size is drawn from. */
export function framedSide(side: SeenSide, frame: Frame, width: number): SeenSide {
  const height = heightOf(frame, width);
  const step = (frame.right - frame.left) / width;
  const stepY = (frame.bottom - frame.top) / height;
  const to = emptySide(width, height, side.uvPerPixel * step);
  const columns = Array.from({ length: width }, (_, x) => overlaps(frame.left + x * step, step, side.width));
  const limit = ONE_ISLAND * Math.max(1, step) * side.uvPerPixel;
  const { coverage, paint, unmeasured, red, green, blue, gloss, occlusion, normalX, normalY, u, v } = side;
  for (let row = 0; row < height; row++) {
    const { first: firstRow, weights: rowWeights } = overlaps(frame.top + row * stepY, stepY, side.height);
    for (let column = 0; column < width; column++) {
      const { first, weights } = columns[column]!;
      let area = 0;
      let covered = 0;
      let painted = 0;
      let unknown = 0;
      let bare = 0;
      let r = 0;
      let g = 0;
      let b = 0;
      let shine = 0;
      let open = 0;
      let nx = 0;
      let ny = 0;
      let most = 0;
      let chosen = -1;
      for (let y = 0; y < rowWeights.length; y++) {
        const start = (firstRow + y) * side.width + first;
        for (let x = 0; x < weights.length; x++) {
          const at = start + x;
          const weight = rowWeights[y]! * weights[x]!;
          area += weight;
          const cover = weight * coverage[at]!;
          if (cover === 0) continue;
          covered += cover;
          const own = cover * paint[at]!;
          painted += own;
          unknown += cover * unmeasured[at]!;
          const rest = cover * (255 - paint[at]!);
          bare += rest;
          r += rest * red[at]!;
          g += rest * green[at]!;
          b += rest * blue[at]!;
          shine += rest * gloss[at]!;
          open += cover * occlusion[at]!;
          nx += cover * normalX[at]!;
          ny += cover * normalY[at]!;
          if (own <= most) continue;
          most = own;
          chosen = at;
        }
      }
      if (covered === 0) continue;
      const pixel = row * width + column;
      // Outside of the source is nothing, too.
      to.coverage[pixel] = Math.round(covered / Math.max(area, Math.min(1, step) * Math.min(1, stepY)));
      to.paint[pixel] = Math.round(painted / covered);
      to.unmeasured[pixel] = Math.round(unknown / covered);
      to.occlusion[pixel] = rounded(open / covered);
      to.normalX[pixel] = rounded(nx / covered);
      to.normalY[pixel] = rounded(ny / covered);
      if (bare > 0) {
        to.red[pixel] = Math.round(r / bare);
        to.green[pixel] = Math.round(g / bare);
        to.blue[pixel] = Math.round(b / bare);
        to.gloss[pixel] = Math.round(shine / bare);
      }
      if (chosen < 0) continue;
      let sum = 0;
      let sumU = 0;
      let sumV = 0;
      for (let y = 0; y < rowWeights.length; y++) {
        for (let x = 0; x < weights.length; x++) {
          const at = (firstRow + y) * side.width + first + x;
          const weight = rowWeights[y]! * weights[x]! * coverage[at]! * paint[at]!;
          if (weight === 0) continue;
          if (Math.abs(u[at]! - u[chosen]!) > limit || Math.abs(v[at]! - v[chosen]!) > limit) continue;
          sum += weight;
          sumU += weight * u[at]!;
          sumV += weight * v[at]!;
        }
      }
      to.u[pixel] = sumU / sum;
      to.v[pixel] = sumV / sum;
    }
  }
  return to;
}

/** How much of the weapon is left (0..1) at a pixel of a picture whose frame it runs out of. */
export function fadeAt(frame: Frame, at: number, width: number, height: number): number {
  const ramp = (distance: number): number => {
    const part = Math.min(1, distance / (FADE * width));
    return part * part * (3 - 2 * part);
  };
  const column = at % width;
  const fromLeft = frame.fadesLeft ? ramp(column + 0.5) : 1;
  const fromRight = frame.fadesRight ? ramp(width - column - 0.5) : 1;
  return fromLeft * fromRight * (frame.fadesBottom ? ramp(height - Math.floor(at / width) - 0.5) : 1);
}

/** A side of half the size. */
export const halvedSide = (side: SeenSide): SeenSide =>
  framedSide(
    side,
    {
      left: 0,
      top: 0,
      right: side.width,
      bottom: side.height,
      fadesLeft: false,
      fadesRight: false,
      fadesBottom: false,
    },
    side.width / 2,
  );
