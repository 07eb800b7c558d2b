import type { Pattern } from './pattern.ts';
import type { Tier } from './tier.ts';
import { PATTERN_FLAGS, type PatternFlag } from './tier-lists.ts';

/** What may be corrected of a pattern. */
export const CURATED_FIELDS = [
  'tier',
  'flags',
  'description',
  'marketPrice',
  'screenshotPlayside',
  'screenshotBackside',
] as const;
export type CuratedField = (typeof CURATED_FIELDS)[number];

/** Longest texts of a correction, in characters, and its highest price, in whole units of the site's currency. */
export const CURATION_LIMITS = { note: 500, description: 2_000, url: 500, marketPrice: 9_999_999 } as const;

/** What this site's own people correct of one pattern. A field that is not there stays as the dataset says. */
export type Curation = {
  /** Null: not a blue gem. */
  tier?: Tier | null;
  /** Why the tier is this one. It goes with the tier. */
  tierNote?: string;
  flags?: readonly PatternFlag[];
  description?: string;
  /** In whole units of the site's currency. */
  marketPrice?: number;
  screenshotPlayside?: string;
  screenshotBackside?: string;
};

/** A field that is not there is not in the text either, unlike one that is null. */
const textOf = ({ tierNote, ...curation }: Curation, field: CuratedField): string =>
  JSON.stringify({ value: curation[field], ...(field === 'tier' && { tierNote }) });

/** The fields of a correction: those that it says something of. */
export const fieldsOf = (curation: Curation): CuratedField[] =>
  CURATED_FIELDS.filter((field) => curation[field] !== undefined);

/** The fields in which two corrections differ. */
export const changedFields = (before: Curation, after: Curation): CuratedField[] =>
  CURATED_FIELDS.filter((field) => textOf(before, field) !== textOf(after, field));

/** A correction in which these fields are as in another one. */
export function withFieldsOf(curation: Curation, other: Curation, fields: readonly CuratedField[]): Curation {
  const taken = new Set<string>(fields.flatMap((field) => (field === 'tier' ? ['tier', 'tierNote'] : [field])));
  const own = Object.entries(curation).filter(([key]) => !taken.has(key));
  return Object.fromEntries([...own, ...Object.entries(other).filter(([key]) => taken.has(key))]);
}

/** Flags in the order of the list, each once. */
export const orderedFlags = (flags: readonly PatternFlag[]): PatternFlag[] =>
  PATTERN_FLAGS.filter((flag) => flags.includes(flag));

/** A pattern as this site's own people see it. What they say goes before lists and measurement; rank and score stay. */
export function withCuration<P extends Pattern>(pattern: P, curation: Curation): P {
  const { tier, flags, marketPrice } = curation;
  return {
    ...pattern,
    ...(tier !== undefined && { tier, tierBasis: 'site' as const }),
    ...(flags !== undefined && { flags }),
    ...(marketPrice !== undefined && 'marketPrice' in pattern && { marketPrice }),
    curation,
  };
}

/** Whether a text is an address that pages may link to: https, without a name or a password in it. */
export function isScreenshotUrl(text: string): boolean {
  if (text.length > CURATION_LIMITS.url || !/^https:\/\/[^\s\\]+$/.test(text)) return false;
  const authority = text.slice('https://'.length).split(/[/?#]/, 1)[0] ?? '';
  return /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?(:\d{1,5})?$/i.test(authority) && authority.includes('.');
}
