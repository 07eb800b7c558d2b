import { and, count, desc, eq, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { accounts } from '../tables/account-tables.ts';
import { patternChanges, type ChangeState } from './curation-tables.ts';
import type { PatternKey } from './curations.ts';
import { boundedPage, type Page } from '../database/page.ts';
import type { Db } from '../database/sql.ts';

const proposer = alias(accounts, 'proposer');
const decider = alias(accounts, 'decider');

const COLUMNS = {
  id: patternChanges.id,
  weapon: patternChanges.weapon,
  patternId: patternChanges.patternId,
  state: patternChanges.state,
  baseVersion: patternChanges.baseVersion,
  before: patternChanges.before,
  after: patternChanges.after,
  note: patternChanges.note,
  undoes: patternChanges.undoes,
  proposedBy: patternChanges.proposedBy,
  proposerName: proposer.username,
  proposedAt: patternChanges.proposedAt,
  decidedBy: patternChanges.decidedBy,
  deciderName: decider.username,
  decidedAt: patternChanges.decidedAt,
};

/** The author of a change whose account is deleted has neither id nor name. */
export type PatternChange = typeof patternChanges.$inferSelect & {
  proposerName: string | null;
  deciderName: string | null;
};

export type ChangeFilter = { pattern?: PatternKey | undefined; state?: ChangeState | undefined };

function whereOf({ pattern, state }: ChangeFilter): SQL | undefined {
  return and(
    pattern && eq(patternChanges.weapon, pattern.weapon),
    pattern && eq(patternChanges.patternId, pattern.patternId),
    state && eq(patternChanges.state, state),
  );
}

const selectChanges = (db: Db) =>
  db
    .select(COLUMNS)
    .from(patternChanges)
    .leftJoin(proposer, eq(proposer.id, patternChanges.proposedBy))
    .leftJoin(decider, eq(decider.id, patternChanges.decidedBy));

/** Proposals and history, the last first. */
export async function listChanges(db: Db, filter: ChangeFilter, page: Page): Promise<PatternChange[]> {
  const { limit, offset } = boundedPage(page);
  return selectChanges(db).where(whereOf(filter)).orderBy(desc(patternChanges.id)).limit(limit).offset(offset);
}

export async function countChanges(db: Db, filter: ChangeFilter): Promise<number> {
  const [row] = await db.select({ changes: count() }).from(patternChanges).where(whereOf(filter)).limit(1);
  return row?.changes ?? 0;
}

export async function findChange(db: Db, id: number): Promise<PatternChange | undefined> {
  const [row] = await selectChanges(db).where(eq(patternChanges.id, id)).limit(1);
  return row;
}
