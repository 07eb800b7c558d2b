import type { Ring } from '@bluegem/core/drawing/outline/contour';
import type { Picture } from '@bluegem/core/drawing/pictures/draw-pattern';
import type { AtlasPoint, RegionMiddle } from '@bluegem/core/exploring/atlas-map';
import type { GridLayout } from '@bluegem/core/exploring/colour-grid';
import type { Painting, PaintingMatch } from '@bluegem/core/exploring/find-painting';
import type { ZonedBlue } from '@bluegem/core/exploring/weigh-zones';
import type { RegionId, WeaponSide } from '@bluegem/core/weapons/region';
import type { WeaponId } from '@bluegem/core/weapons/weapons';

type SideOf = { weapon: WeaponId; side: WeaponSide };

/** One side of a weapon with its outline and its blue by zones. */
export type ZonedSide = { region: RegionId; layout: GridLayout; tipAt: 'left' | 'right'; zoned: ZonedBlue };

/**
 * The finish as a picture, a side's outline in UV with its centre, and the position of that centre for every pattern.
 */
export type AtlasOfSide = { map: Picture; rings: Ring[]; middle: RegionMiddle; points: AtlasPoint[] };

/** The tasks of the exploring worker. */
export type ExploreTasks = {
  /** The grid of a side; also measures all patterns on it. */
  layout: { input: SideOf; answer: GridLayout };
  find: { input: SideOf & { painting: Painting; limit: number }; answer: PaintingMatch[] };
  zones: { input: { weapon: WeaponId }; answer: ZonedSide[] };
  atlas: { input: SideOf; answer: AtlasOfSide };
  paintingOf: { input: SideOf & { patternId: number }; answer: Painting };
};

export type TaskName = keyof ExploreTasks;
export type ExploreTask = { [Name in TaskName]: { name: Name; input: ExploreTasks[Name]['input'] } }[TaskName];
export type ExploreRequest = { engineVersion: string } | { id: number; task: ExploreTask };
export type ExploreReply = { id: number; answer: unknown } | { id: number; problem: string };
