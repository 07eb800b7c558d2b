import type { CuratedField } from '@bluegem/core/patterns/curation';
import type { Tier } from '@bluegem/core/patterns/tier';
import type { PatternFlag } from '@bluegem/core/patterns/tier-lists';
import type { WeaponId } from '@bluegem/core/weapons/weapons';

/** What a pattern says, and which of it is corrected. */
export type PatternValues = {
  tier: Tier | null;
  tierNote: string | null;
  flags: readonly PatternFlag[];
  description: string | null;
  marketPrice: number | null;
  screenshotPlayside: string | null;
  screenshotBackside: string | null;
  corrected: readonly CuratedField[];
};

/** Null: the account is gone. */
export type Admin = { id: string; name: string } | null;

/** A proposed, published or rejected change of a pattern. */
export type Change = {
  id: number;
  slug: string;
  weapon: WeaponId;
  patternId: number;
  state: 'proposed' | 'published' | 'rejected';
  note: string;
  before: PatternValues;
  after: PatternValues;
  changed: readonly CuratedField[];
  undoes: number | null;
  proposedAt: string;
  proposedBy: Admin;
  decidedAt: string | null;
  decidedBy: Admin;
};

export const CHANGE_STATES = ['proposed', 'published', 'rejected'] as const;
