import { changedFields, withFieldsOf, type Curation } from '@bluegem/core/patterns/curation';
import { patternSlug, type Pattern } from '@bluegem/core/patterns/pattern';
import { and, asc, desc, eq, ne, sql } from 'drizzle-orm';
import { writeAuditLog, type AuditEvent } from '../logs/audit-logs.ts';
import { patternChanges, patternCurations, type ChangeState } from './curation-tables.ts';
import type { Db } from '../database/sql.ts';

export type PatternKey = Pick<Pattern, 'weapon' | 'patternId'>;

export type StoredCuration = PatternKey & { version: number; curation: Curation };

/** Far above what people correct by hand. */
const CURATIONS_MAX = 20_000;

/** Who does something, and when. */
export type AdminAct = { accountId: string; at: Date };

/**
 * Why a change was not made: it is not there or decided already, or other changes came in between (`by`: the last of
 * them).
 */
export type ChangeRefusal = { refused: 'unknown' | 'decided' | 'outdated' | 'overlapped'; by?: number };
export type ChangeOutcome = { id: number; version: number } | ChangeRefusal;

const columns = {
  weapon: patternCurations.weapon,
  patternId: patternCurations.patternId,
  version: patternCurations.version,
  curation: patternCurations.curation,
};

const isPattern = (table: typeof patternCurations | typeof patternChanges, { weapon, patternId }: PatternKey) =>
  and(eq(table.weapon, weapon), eq(table.patternId, patternId));

/** Every pattern of which something is corrected, by weapon and number. */
export async function listCurations(db: Db): Promise<StoredCuration[]> {
  return db
    .select(columns)
    .from(patternCurations)
    .where(ne(patternCurations.curation, sql`'{}'::jsonb`))
    .orderBy(asc(patternCurations.weapon), asc(patternCurations.patternId))
    .limit(CURATIONS_MAX);
}

/** The curation of one pattern; empty, at version 0, if there is none. */
export async function currentCuration(db: Db, key: PatternKey): Promise<StoredCuration> {
  const [row] = await db.select(columns).from(patternCurations).where(isPattern(patternCurations, key)).limit(1);
  return row ?? { ...key, version: 0, curation: {} };
}

type Proposal = PatternKey & { baseVersion: number; after: Curation; note: string };

/** Keeps a proposal; it changes nothing yet. Refused where something was published since its base. */
export async function proposeChange(db: Db, proposal: Proposal, { accountId, at }: AdminAct): Promise<ChangeOutcome> {
  return db.transaction(async (tx) => {
    const { version, curation } = await currentCuration(tx, proposal);
    if (version !== proposal.baseVersion) return { refused: 'outdated' };
    const values = { ...proposal, state: 'proposed' as const, before: curation, proposedBy: accountId, proposedAt: at };
    const id = await insertChange(tx, values);
    await note(tx, 'admin.pattern-proposed', { id, ...proposal }, { accountId, at });
    return { id, version };
  });
}

/** Publishes a proposal. Refused where something was published since it was made. */
export async function publishChange(db: Db, id: number, act: AdminAct): Promise<ChangeOutcome> {
  return db.transaction(async (tx) => {
    const change = await lockChange(tx, id);
    if (!change) return { refused: 'unknown' };
    if (change.state !== 'proposed') return { refused: 'decided' };
    const current = await lockCuration(tx, change, act.at);
    if (current.version !== change.baseVersion) return { refused: 'outdated' };
    const version = await storeCuration(tx, current, change.after, act.at);
    await decide(tx, id, 'published', act);
    await note(tx, 'admin.pattern-published', change, act);
    return { id, version };
  });
}

export async function rejectChange(db: Db, id: number, act: AdminAct): Promise<ChangeOutcome> {
  return db.transaction(async (tx) => {
    const change = await lockChange(tx, id);
    if (!change) return { refused: 'unknown' };
    if (change.state !== 'proposed') return { refused: 'decided' };
    await decide(tx, id, 'rejected', act);
    await note(tx, 'admin.pattern-rejected', change, act);
    return { id, version: change.baseVersion };
  });
}

/**
 * Restores the values that a published change replaced, as a change of its own. Refused if one of these values has
 * changed since.
 */
export async function undoChange(
  db: Db,
  { id, note: reason }: { id: number; note: string },
  act: AdminAct,
): Promise<ChangeOutcome> {
  return db.transaction(async (tx) => {
    const change = await lockChange(tx, id);
    if (change?.state !== 'published') return { refused: 'unknown' };
    const current = await lockCuration(tx, change, act.at);
    const fields = changedFields(change.before, change.after);
    const isOverlapped = changedFields(current.curation, change.after).some((field) => fields.includes(field));
    if (isOverlapped) return { refused: 'overlapped', ...(await lastPublished(tx, change)) };
    const after = withFieldsOf(current.curation, change.before, fields);
    const version = await storeCuration(tx, current, after, act.at);
    const { weapon, patternId } = change;
    const undone = await insertChange(tx, {
      weapon,
      patternId,
      state: 'published',
      baseVersion: current.version,
      before: current.curation,
      after,
      note: reason,
      undoes: id,
      proposedBy: act.accountId,
      proposedAt: act.at,
      decidedBy: act.accountId,
      decidedAt: act.at,
    });
    await note(tx, 'admin.pattern-undone', { ...change, id: undone }, act, { undoes: id });
    return { id: undone, version };
  });
}

type ChangeRow = typeof patternChanges.$inferSelect;

async function insertChange(tx: Db, values: typeof patternChanges.$inferInsert): Promise<number> {
  const [row] = await tx.insert(patternChanges).values(values).returning({ id: patternChanges.id });
  if (!row) throw new Error('Inserting the pattern change returned no row');
  return row.id;
}

async function lockChange(tx: Db, id: number): Promise<ChangeRow | undefined> {
  const [row] = await tx.select().from(patternChanges).where(eq(patternChanges.id, id)).limit(1).for('update');
  return row;
}

/** Locks the correction of a pattern, so that two publications at the same time run one after the other. */
async function lockCuration(tx: Db, { weapon, patternId }: PatternKey, at: Date): Promise<StoredCuration> {
  const key = { weapon, patternId };
  const empty = { ...key, version: 0, curation: {}, changedAt: at };
  await tx.insert(patternCurations).values(empty).onConflictDoNothing();
  const [row] = await tx
    .select(columns)
    .from(patternCurations)
    .where(isPattern(patternCurations, key))
    .limit(1)
    .for('update');
  return row ?? empty;
}

/** Makes this the correction of a pattern; the number of its version. */
async function storeCuration(tx: Db, current: StoredCuration, curation: Curation, changedAt: Date): Promise<number> {
  const version = current.version + 1;
  await tx.update(patternCurations).set({ version, curation, changedAt }).where(isPattern(patternCurations, current));
  return version;
}

async function decide(tx: Db, id: number, state: ChangeState, { accountId, at }: AdminAct): Promise<void> {
  await tx.update(patternChanges).set({ state, decidedBy: accountId, decidedAt: at }).where(eq(patternChanges.id, id));
}

async function lastPublished(tx: Db, { id, ...key }: ChangeRow): Promise<{ by?: number }> {
  const [row] = await tx
    .select({ id: patternChanges.id })
    .from(patternChanges)
    .where(and(isPattern(patternChanges, key), eq(patternChanges.state, 'published'), ne(patternChanges.id, id)))
    .orderBy(desc(patternChanges.decidedAt), desc(patternChanges.id))
    .limit(1);
  return row ? { by: row.id } : {};
}

async function note(
  tx: Db,
  event: AuditEvent,
  { id, ...key }: PatternKey & { id: number },
  { accountId, at }: AdminAct,
  more: Readonly<Record<string, number>> = {},
): Promise<void> {
  await writeAuditLog(tx, { event, accountId, details: { slug: patternSlug(key), change: id, ...more } }, at);
}
