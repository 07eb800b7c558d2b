import type { adminPatternChange, CurationSchema } from '@bluegem/contract/admin/admin-patterns';
import { AppError } from '@bluegem/contract/errors';
import { changedFields, fieldsOf, orderedFlags, type Curation } from '@bluegem/core/patterns/curation';
import { patternSlug } from '@bluegem/core/patterns/pattern';
import { parsePatternSlug } from '@bluegem/core/patterns/pattern-set';
import type { ChangeState } from '@bluegem/data/patterns/curation-tables';
import {
  currentCuration,
  proposeChange,
  publishChange,
  rejectChange,
  undoChange,
  type ChangeOutcome,
  type PatternKey,
} from '@bluegem/data/patterns/curations';
import { countChanges, findChange, listChanges, type PatternChange } from '@bluegem/data/patterns/pattern-changes';
import type * as z from 'zod/mini';
import { adminName } from './admin-name.ts';
import type { BaseContext } from '../stores/base-context.ts';
import type { PatternContext } from '../stores/pattern-context.ts';
import type { StoredPattern } from '../stores/snapshot.ts';

const PAGE_SIZE = 20;
const SHOWN_OF_PATTERN = 20;

type Standing = z.output<typeof adminPatternChange.answer>['standing'];
type ChangeFilter = { pattern?: string | undefined; state?: ChangeState | undefined; page: number };

/** A pattern of the dataset and the market, without curations. Throws AppError if there is none. */
function getUncorrected(
  { uncorrected }: Pick<PatternContext, 'uncorrected'>,
  { weapon, patternId }: PatternKey,
): StoredPattern {
  const pattern = uncorrected.find(weapon, patternId);
  if (!pattern) throw new AppError('http.not-found');
  return pattern;
}

function getKey(services: PatternContext, text: string): PatternKey {
  const key = parsePatternSlug(text);
  if (!key) throw new AppError('http.not-found');
  const { weapon, patternId } = getUncorrected(services, key);
  return { weapon, patternId };
}

/** The values of a pattern with a curation applied. */
function valuesOf(pattern: StoredPattern | undefined, curation: Curation) {
  return {
    tier: curation.tier === undefined ? (pattern?.tier ?? null) : curation.tier,
    tierNote: curation.tierNote ?? null,
    flags: [...(curation.flags ?? pattern?.flags ?? [])],
    description: curation.description ?? null,
    marketPrice: curation.marketPrice ?? pattern?.marketPrice ?? null,
    screenshotPlayside: curation.screenshotPlayside ?? null,
    screenshotBackside: curation.screenshotBackside ?? null,
    corrected: fieldsOf(curation),
  };
}

function present({ uncorrected }: Pick<PatternContext, 'uncorrected'>, change: PatternChange) {
  const { id, weapon, patternId, state, note, baseVersion, before, after, undoes } = change;
  const pattern = uncorrected.find(weapon, patternId);
  return {
    id,
    slug: patternSlug(change),
    weapon,
    patternId,
    state,
    note,
    baseVersion,
    before: valuesOf(pattern, before),
    after: valuesOf(pattern, after),
    changed: changedFields(before, after),
    undoes,
    proposedAt: change.proposedAt.toISOString(),
    proposedBy: adminName(change.proposedBy, change.proposerName),
    decidedAt: change.decidedAt?.toISOString() ?? null,
    decidedBy: adminName(change.decidedBy, change.deciderName),
  };
}

/** A page of all changes, latest first. `page` starts at 1; a page past the end is empty. Throws AppError. */
export async function patternChanges(services: PatternContext, { pattern, state, page }: ChangeFilter) {
  const filter = { state, pattern: pattern === undefined ? undefined : getKey(services, pattern) };
  const total = await countChanges(services.db(), filter);
  const offset = (page - 1) * PAGE_SIZE;
  const changes = await listChanges(services.db(), filter, { limit: PAGE_SIZE, offset });
  return {
    total,
    page,
    pages: Math.max(1, Math.ceil(total / PAGE_SIZE)),
    changes: changes.map((each) => present(services, each)),
  };
}

/** A pattern with all curatable fields and its latest changes. Throws AppError if there is none. */
export async function patternToCorrect(services: PatternContext, slug: string) {
  const key = getKey(services, slug);
  const pattern = getUncorrected(services, key);
  const { version, curation } = await currentCuration(services.db(), key);
  const changes = await listChanges(services.db(), { pattern: key }, { limit: SHOWN_OF_PATTERN });
  return {
    slug: patternSlug(key),
    ...key,
    version,
    dataset: valuesOf(pattern, {}),
    current: valuesOf(pattern, curation),
    changes: changes.map((each) => present(services, each)),
  };
}

/** The actions that a change still allows, given the current curation of its pattern. */
function standingOf({ state, baseVersion, before, after }: PatternChange, version: number, now: Curation): Standing {
  if (state === 'rejected') return 'closed';
  if (state === 'proposed') return version === baseVersion ? 'publishable' : 'outdated';
  const fields = changedFields(before, after);
  return changedFields(now, after).some((field) => fields.includes(field)) ? 'overlapped' : 'undoable';
}

async function getChange({ db }: BaseContext, id: number): Promise<PatternChange> {
  const change = await findChange(db(), id);
  if (!change) throw new AppError('http.not-found');
  return change;
}

/** A change and the actions it allows. Throws AppError if there is none. */
export async function patternChange(services: PatternContext, id: number) {
  const change = await getChange(services, id);
  const { version, curation } = await currentCuration(services.db(), change);
  return { change: present(services, change), standing: standingOf(change, version, curation) };
}

export type ProposedCuration = z.output<typeof CurationSchema>;

/** A new tier gets the reason of the change; an unchanged tier has its previous reason. */
function completed({ tier, flags, ...rest }: ProposedCuration, current: Curation, note: string): Curation {
  const known = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined));
  const tierNote = tier === current.tier ? current.tierNote : note;
  return {
    ...(tier !== undefined && { tier, ...(tierNote !== undefined && { tierNote }) }),
    ...(flags && { flags: orderedFlags(flags) }),
    ...known,
  };
}

type Proposal = { baseVersion: number; note: string; curation: ProposedCuration };

/** Saves a proposal. Throws AppError `admin.change-outdated`, `admin.nothing-changed`, `http.not-found`. */
export async function proposePatternChange(
  services: PatternContext,
  accountId: string,
  slug: string,
  { baseVersion, note, curation }: Proposal,
) {
  const key = getKey(services, slug);
  const { curation: current } = await currentCuration(services.db(), key);
  const after = completed(curation, current, note);
  if (changedFields(current, after).length === 0) throw new AppError('admin.nothing-changed');
  const act = { accountId, at: services.now() };
  return answerOf(services, await proposeChange(services.db(), { ...key, baseVersion, after, note }, act));
}

export type Decision = { action: 'publish' | 'reject' } | { action: 'undo'; note: string };

/**
 * Publishes, rejects or undoes a change, with effect in this process at once. Throws AppError `admin.change-…`,
 * `http.not-found`.
 */
export async function decidePatternChange(services: PatternContext, accountId: string, id: number, decision: Decision) {
  const db = services.db();
  const act = { accountId, at: services.now() };
  const decide = {
    publish: () => publishChange(db, id, act),
    reject: () => rejectChange(db, id, act),
    undo: () => undoChange(db, { id, note: 'note' in decision ? decision.note : '' }, act),
  }[decision.action];
  const outcome = await decide();
  if (decision.action !== 'reject') await services.curations.refresh();
  return answerOf(services, outcome);
}

async function answerOf(services: PatternContext, outcome: ChangeOutcome) {
  if (!('refused' in outcome)) return { change: present(services, await getChange(services, outcome.id)) };
  const { refused, by } = outcome;
  if (refused === 'unknown') throw new AppError('http.not-found');
  if (refused === 'overlapped') throw new AppError('admin.change-overlapped', { change: by ?? '' });
  throw new AppError(`admin.change-${refused}`);
}
