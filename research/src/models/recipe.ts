import type { Point } from '@bluegem/core/drawing/outline/contour';
import type { Matrix } from '@bluegem/core/paint/paint-transform';
import type { WeaponSide } from '@bluegem/core/weapons/region';
import type { MaterialName } from './patch.ts';

/** Turned by so much (against the clock, as seen from the playside), with the middle of its box at this place. */
export type Move = { x: number; y: number; turnDegrees?: number };

/**
 * A plate cut from recovered pieces, numbered as the side's picture has them. `half`: half its thickness; `cutting`:
 * where sharpened borders look; `bevel`: how much of its height is ground; `firstShare`: how much the playside's line
 * counts where both sides give one; `tip`: whether its left end is drawn to a point. Lengths are in lengths of the
 * playside's first piece.
 */
export type PaintedPart = {
  playside?: number;
  backside?: number;
  move?: Move;
  half: number;
  z?: number;
  cutting?: readonly Point[];
  bevel?: number;
  reach?: readonly [from: number, to: number];
  tipShare?: number;
  tip?: 'pointed';
  firstShare?: number;
  drawn?: Drawing;
  /** Not drawn itself: a plate of the model continues it. */
  isContinued?: true;
  names?: { playside?: string; backside?: string };
};

/** A line along which a face breaks, as share of the plate's thickness from its start to its end (1 if not given). */
export type Crease = { line: readonly Point[]; from?: number; to?: number; closed?: boolean };

/**
 * A plate drawn by hand over the recovered outline, in the grid of `models sheet`. `edges`: sharpened stretches of its
 * border, from one corner to the other against the clock; the rest is chamfered. Creases run from border to border, and
 * end on the nearest point of it.
 */
export type Drawing = {
  outline: readonly Point[];
  holes?: readonly (readonly Point[])[];
  edges?: readonly (readonly [from: Point, to: Point])[];
  creases?: readonly Crease[];
  chamfer?: number;
};

/** Where a part lies in UV on each side, from its x and y in the recipe; a side without it shows no known place. */
export type Placed = Partial<Record<WeaponSide, Matrix>>;

/** A body along a line: at each station its middle, half its height and half its depth. */
export type Loft = {
  kind: 'loft';
  node: string;
  material: MaterialName;
  stations: readonly (readonly [x: number, y: number, halfHeight: number, halfDepth: number])[];
  /** 2 is round, more is squarer. */
  power?: number;
  segments?: number;
  /** Stations put between two, along a smooth line. */
  between?: number;
  closed?: boolean;
  /** Cut upright at each station, not across the line. */
  upright?: boolean;
  z?: number;
  placed?: Placed;
};

/** A flat body with chamfered edges. */
export type Plate = {
  kind: 'plate';
  node: string;
  material: MaterialName;
  outline: readonly Point[];
  holes?: readonly (readonly Point[])[];
  half: number;
  /** Width of the chamfer; it drops as much unless `drop` says else, and is rounded with more than one step. */
  chamfer?: number;
  drop?: number;
  steps?: number;
  /** How often corners are cut. */
  rounds?: number;
  z?: number;
  placed?: Placed;
  /**
   * The recovered pieces of the playside, from left to right, that this plate continues along their own UV: from the
   * middle of one gap between them to that of the next, where it has a groove.
   */
  continues?: readonly number[];
};

/**
 * How a weapon's model is put together: x from the tip (0) to the end of the playside's first piece, y up from its
 * middle.
 */
export type Recipe = { painted: readonly PaintedPart[]; bare: readonly (Loft | Plate)[] };
