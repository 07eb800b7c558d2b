import { AppError } from '@bluegem/contract/errors';
import { patternSlug } from '@bluegem/core/patterns/pattern';
import { readPatternSearch } from '@bluegem/core/query/pattern-search';
import { TIERS } from '@bluegem/core/patterns/tier';
import {
  countDiscoveries,
  deleteDiscovery,
  hideDiscovery,
  listAllDiscoveries,
  showDiscovery,
  type DiscoveryFilter,
  type ModeratedDiscovery,
} from '@bluegem/data/accounts/discovery-moderation';
import type { BaseContext } from '../stores/base-context.ts';

const PAGE_SIZE = 25;

type DiscoveryQuery = { search: string; state?: 'shown' | 'hidden' | undefined; page: number };

const present = ({ hiddenAt, hiddenReason, ...discovery }: ModeratedDiscovery) => ({
  ...discovery,
  slug: patternSlug(discovery),
  discoveredAt: discovery.discoveredAt.toISOString(),
  hidden: hiddenAt ? { at: hiddenAt.toISOString(), reason: hiddenReason ?? '' } : null,
});

/** A page of all discoveries, latest first; empty if the search contains an unknown term. */
export async function moderatedDiscoveries({ db }: BaseContext, { search, state, page }: DiscoveryQuery) {
  const { weapons, numbers, tier, problem } = readPatternSearch(search);
  const tiers = TIERS.filter((each) => tier.includes(`${each}`));
  const filter: DiscoveryFilter = { weapons, numbers, tiers, state: state ?? null };
  const total = problem ? 0 : await countDiscoveries(db(), filter);
  const bounds = { limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE };
  const found = problem ? [] : await listAllDiscoveries(db(), filter, bounds);
  return {
    total,
    page,
    pages: Math.max(1, Math.ceil(total / PAGE_SIZE)),
    problem: problem?.text ?? null,
    discoveries: found.map(present),
  };
}

export type Moderation = { action: 'hide'; reason: string } | { action: 'show' };

/** Hides or shows a discovery. Throws AppError `http.not-found` if there is none in the other state. */
export async function moderate({ db, now }: BaseContext, accountId: string, itemId: string, moderation: Moderation) {
  const act = { accountId, at: now() };
  const isDone =
    moderation.action === 'hide'
      ? await hideDiscovery(db(), itemId, moderation.reason, act)
      : await showDiscovery(db(), itemId, act);
  if (!isDone) throw new AppError('http.not-found');
  return { changed: true as const };
}

/** Deletes a discovery permanently. Throws AppError `http.not-found` if there is none. */
export async function removeDiscovery({ db, now }: BaseContext, accountId: string, itemId: string) {
  if (!(await deleteDiscovery(db(), itemId, { accountId, at: now() }))) throw new AppError('http.not-found');
  return { deleted: true as const };
}
