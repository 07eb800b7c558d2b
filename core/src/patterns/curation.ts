import type { Tier, TierBasis } from './tier.ts';
import { PATTERN_FLAGS, type PatternFlag } from './tier-lists.ts';

/** The fields of a pattern that administrators can correct. */
export const CURATED_FIELDS = [
  'tier',
  'flags',
  'description',
  'marketPrice',
  'screenshotPlayside',
  'screenshotBackside',
] as const;
export type CuratedField = (typeof CURATED_FIELDS)[number];

/** Maximum lengths of texts in characters, and the maximum price in whole units of the site's currency. */
export const CURATION_LIMITS = { note: 500, description: 2_000, url: 500, marketPrice: 9_999_999 } as const;

/**
 * The curation of one pattern: values set by the administrators of the site. Absent fields have the value of the
 * dataset.
 */
export type Curation = {
  /** Null: not a blue gem. */
  tier?: Tier | null;
  /** The reason for the tier; belongs to the field `tier`. */
  tierNote?: string;
  flags?: readonly PatternFlag[];
  description?: string;
  /** In whole units of the site's currency. */
  marketPrice?: number;
  screenshotPlayside?: string;
  screenshotBackside?: string;
};

/** Serialises a field for comparison; an absent field differs from null. */
const textOf = ({ tierNote, ...curation }: Curation, field: CuratedField): string =>
  JSON.stringify({ value: curation[field], ...(field === 'tier' && { tierNote }) });

/** The fields that a curation sets. */
export const fieldsOf = (curation: Curation): CuratedField[] =>
  CURATED_FIELDS.filter((field) => curation[field] !== undefined);

/** The fields in which two curations differ. */
export const changedFields = (before: Curation, after: Curation): CuratedField[] =>
  CURATED_FIELDS.filter((field) => textOf(before, field) !== textOf(after, field));

/** A curation with these fields copied from another one; a field that is absent there is removed. */
export function withFieldsOf(curation: Curation, other: Curation, fields: readonly CuratedField[]): Curation {
  const taken = new Set<string>(fields.flatMap((field) => (field === 'tier' ? ['tier', 'tierNote'] : [field])));
  const own = Object.entries(curation).filter(([key]) => !taken.has(key));
  return Object.fromEntries([...own, ...Object.entries(other).filter(([key]) => taken.has(key))]);
}

/** Flags without duplicates, in the order of `PATTERN_FLAGS`. */
export const orderedFlags = (flags: readonly PatternFlag[]): PatternFlag[] =>
  PATTERN_FLAGS.filter((flag) => flags.includes(flag));

/** What a curation changes of a pattern. */
type Curated = { tier: Tier | null; tierBasis: TierBasis; flags: readonly PatternFlag[]; curation?: Curation };

/**
 * Applies a curation to a pattern. It takes precedence over lists and measurement; rank and gem score do not change
 * (docs/decisions/0004-regions-and-ranks.md).
 */
export function withCuration<P extends Curated>(pattern: P, curation: Curation): P {
  const { tier, flags, marketPrice } = curation;
  return {
    ...pattern,
    ...(tier !== undefined && { tier, tierBasis: 'site' as const }),
    ...(flags !== undefined && { flags }),
    ...(marketPrice !== undefined && 'marketPrice' in pattern && { marketPrice }),
    curation,
  };
}

/** True for a URL that pages may link to: https, without user name and password. */
export function isScreenshotUrl(text: string): boolean {
  if (text.length > CURATION_LIMITS.url || !/^https:\/\/[^\s\\]+$/.test(text)) return false;
  const authority = text.slice('https://'.length).split(/[/?#]/, 1)[0] ?? '';
  return /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?(:\d{1,5})?$/i.test(authority) && authority.includes('.');
}
