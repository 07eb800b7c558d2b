import type { Ring } from '@bluegem/core/drawing/outline/contour';
import type { FinishPicture } from '@bluegem/core/drawing/finish/picture-texture';
import type { NearSeed } from '@bluegem/core/exploring/nearest-seed';
import type { Matrix } from '@bluegem/core/paint/paint-transform';
import type { ColourPercent } from '@bluegem/core/patterns/colour-percent';
import type { PatternRow } from '@bluegem/core/query/pattern-row';
import type { PatternName } from '@bluegem/core/patterns/pattern-set';
import type { RegionId } from '@bluegem/core/weapons/region';
import type { TextureProblem } from '@bluegem/core/texture-file/texture-limits';
import type { WeaponId } from '@bluegem/core/weapons/weapons';
import type { Category } from './studio-state.ts';

/** The positions of a weapon's regions in its UV square, and their centre. */
export type UvLayout = { regions: { region: RegionId; rings: Ring[] }[]; middle: { u: number; v: number } };

/** The measurements of a weapon under a matrix: the colours of each region in percent, and the nearest patterns. */
export type Measured = { regions: { region: RegionId; colours: ColourPercent }[]; nearest: NearSeed[] };

/** The measuring thread. `finishId`: 0 for the recovered finish, else the number of the visitor's texture. */
export type MeasureTasks = {
  open: { input: { engineVersion: string }; result: null };
  layout: { input: { weapon: WeaponId }; result: UvLayout };
  bring: { input: { finishId: number; picture: FinishPicture }; result: null };
  measure: { input: { weapon: WeaponId; matrix: Matrix; finishId: number }; result: Measured };
};

/** Patterns of a weapon, or of all weapons that a text names. */
export type CatalogueQuery = { weapon: WeaponId; category: Category; search: string; limit: number };
export type CataloguePage = { rows: PatternRow[]; total: number };

/** The published values of a pattern, in percent; no regions if there are none. */
export type Published = PatternName & { regions: Measured['regions'] };

/** The catalogue worker, which has all patterns. */
export type CatalogueTasks = {
  find: { input: CatalogueQuery; result: CataloguePage };
  publish: { input: PatternName; result: Published };
};

/** The decoding worker; it is terminated after each texture. */
export type TextureTasks = {
  decode: { input: { bytes: ArrayBuffer }; result: { picture: FinishPicture } | { problem: TextureProblem } };
};
