import type { Ring } from '@bluegem/core/drawing/outline/contour';
import type { Picture } from '@bluegem/core/drawing/pictures/draw-pattern';
import type { AtlasPoint, RegionMiddle } from '@bluegem/core/exploring/atlas-map';
import type { Painting, PaintingMatch } from '@bluegem/core/exploring/find-painting';
import type { LabelledShape, WeaponGround } from '@bluegem/core/exploring/weapon-ground';
import type { ZonedBlue } from '@bluegem/core/exploring/weigh-zones';
import type { RegionId, WeaponSide } from '@bluegem/core/weapons/region';
import type { WeaponId } from '@bluegem/core/weapons/weapons';

type SideOf = { weapon: WeaponId; side: WeaponSide };

/** A measured region on the side of the weapon that shows it. */
export type ShownRegion = { on: WeaponSide; ground: WeaponGround };

/**
 * The cells of a region to paint: how many its grid has, the cell of each pixel of the ground, and the shapes of those
 * that are on it.
 */
export type PaintCanvas = ShownRegion & { count: number; pixels: Int16Array; cells: LabelledShape[] };

/** A region with its zones, as indexes into `zonesOf(weapon)`, and its blue in each. */
export type ZonedRegion = ShownRegion & { region: RegionId; zones: LabelledShape[]; zoned: ZonedBlue };

/**
 * The finish as a picture, a side's outline in UV with its centre, and the position of that centre for every pattern.
 */
export type AtlasOfSide = { map: Picture; rings: Ring[]; middle: RegionMiddle; points: AtlasPoint[] };

/** The tasks of the exploring worker. */
export type ExploreTasks = {
  /** Fetches the engine's data, which all other tasks wait for. */
  open: { input: { engineVersion: string }; result: null };
  /** The cells of a side; also measures all patterns on them. */
  canvas: { input: SideOf; result: PaintCanvas };
  find: { input: SideOf & { painting: Painting; limit: number }; result: PaintingMatch[] };
  zones: { input: { weapon: WeaponId }; result: ZonedRegion[] };
  atlas: { input: SideOf; result: AtlasOfSide };
  paintingOf: { input: SideOf & { patternId: number }; result: Painting };
};
