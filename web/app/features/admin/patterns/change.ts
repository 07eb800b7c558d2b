import type { CuratedField } from '@bluegem/core/patterns/curation';
import type { Tier } from '@bluegem/core/patterns/tier';
import type { PatternFlag } from '@bluegem/core/patterns/tier-lists';
import type { WeaponId } from '@bluegem/core/weapons/weapons';

/** The values of a pattern, and which of them are corrected. */
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

/** Null: the account has been deleted. */
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
