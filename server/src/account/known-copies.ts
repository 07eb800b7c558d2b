import { AppError } from '@bluegem/contract/errors';
import { floatRankOf, knownCopiesOf, type FloatRank } from '@bluegem/core/inspect/known-copies';
import { patternSlug } from '@bluegem/core/patterns/pattern';
import { parsePatternSlug } from '@bluegem/core/patterns/pattern-set';
import {
  countKnownCopiesOf,
  countKnownFloats,
  findCopyConsent,
  giveCopyConsent,
  listKnownCopiesOf,
  withdrawCopyConsent,
  type KnownCopy,
} from '@bluegem/data/accounts/known-copies';
import type { BaseContext } from '../stores/base-context.ts';
import type { PatternContext } from '../stores/pattern-context.ts';
import type { Inspection } from '@bluegem/core/inspect/inspection';

const OWN_SHOWN = 100;

/** The known copies of a pattern. Throws AppError `http.not-found` for an unknown pattern. */
export async function copiesOfPattern({ snapshot, knownFloats }: PatternContext, slug: string) {
  const name = parsePatternSlug(slug);
  if (!name || !snapshot().find(name.weapon, name.patternId)) throw new AppError('http.not-found');
  return knownCopiesOf(await knownFloats(name));
}

export type CopiesInBrief = { count: number; lowestFloat: number };

/** The known copies of some patterns by slug, in one query; patterns without any are left out. */
export async function copiesInBrief(
  { db }: Pick<BaseContext, 'db'>,
  patterns: Parameters<typeof countKnownFloats>[1],
): Promise<ReadonlyMap<string, CopiesInBrief>> {
  const known = await countKnownFloats(db(), patterns);
  return new Map(known.map(({ count, lowestFloat, ...name }) => [patternSlug(name), { count, lowestFloat }]));
}

/** The floats of all known copies by pattern, as slugs. */
export async function floatsOfAllCopies({ allKnownFloats }: PatternContext) {
  const patterns = await allKnownFloats();
  return { patterns: patterns.map(({ floats, ...pattern }) => ({ slug: patternSlug(pattern), floats })) };
}

/** The rank of an inspected item's float among the known copies; null if none is known, or the database is silent. */
export async function floatRankOfItem(
  { knownFloats, logger }: Pick<PatternContext, 'knownFloats' | 'logger'>,
  { weapon, patternId, item }: Inspection,
): Promise<FloatRank | null> {
  if (!weapon || patternId === null || item.float === null) return null;
  try {
    return floatRankOf(item.float, await knownFloats({ weapon, patternId }));
  } catch (err) {
    // A link is read without the database, too.
    logger.warn({ err }, 'The known copies of an inspected pattern could not be read');
    return null;
  }
}

export const presentOwnCopy = ({ weapon, patternId, float, confirmedAt }: KnownCopy) => ({
  weapon,
  patternId,
  float,
  confirmedAt: confirmedAt.toISOString(),
});

/** Whether the account's confirmed items are counted, and the latest that are. */
export async function copiesOf({ db }: Pick<BaseContext, 'db'>, accountId: string) {
  const since = await findCopyConsent(db(), accountId);
  const copies = await listKnownCopiesOf(db(), accountId, { limit: OWN_SHOWN });
  const count = await countKnownCopiesOf(db(), accountId);
  return { since: since?.toISOString() ?? null, count, copies: copies.map(presentOwnCopy) };
}

/** Records or withdraws the consent to count the account's confirmed items. */
export async function shareCopies(
  services: Pick<BaseContext, 'db' | 'now'>,
  accountId: string,
  { shared }: { shared: boolean },
) {
  if (shared) await giveCopyConsent(services.db(), accountId, services.now());
  else await withdrawCopyConsent(services.db(), accountId);
  return copiesOf(services, accountId);
}
