import type { GridLayout } from '@bluegem/core/exploring/colour-grid';
import type { Painting, PaintingMatch } from '@bluegem/core/exploring/find-painting';
import type { WeaponSide } from '@bluegem/core/region';
import type { WeaponId } from '@bluegem/core/weapons';

type SideOf = { weapon: WeaponId; side: WeaponSide };

/** What pages may ask the exploring thread for, and what it answers. */
export type ExploreTasks = {
  /** The grid of a side; also measures all patterns on it. */
  layout: { input: SideOf; answer: GridLayout };
  find: { input: SideOf & { painting: Painting; limit: number }; answer: PaintingMatch[] };
  paintingOf: { input: SideOf & { patternId: number }; answer: Painting };
};

export type TaskName = keyof ExploreTasks;
export type ExploreTask = { [Name in TaskName]: { name: Name; input: ExploreTasks[Name]['input'] } }[TaskName];
export type ExploreRequest = { engineVersion: string } | { id: number; task: ExploreTask };
export type ExploreReply = { id: number; answer: unknown } | { id: number; problem: string };
