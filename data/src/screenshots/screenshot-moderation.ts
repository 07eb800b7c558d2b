import { patternSlug } from '@bluegem/core/patterns/pattern';
import { and, eq, ne } from 'drizzle-orm';
import type { Db } from '../database/sql.ts';
import { writeAuditLog } from '../logs/audit-logs.ts';
import type { AdminAct } from '../patterns/curations.ts';
import { screenshotFiles, screenshots } from '../tables/screenshot-tables.ts';
import { deleteScreenshot } from './screenshots.ts';

const NAMED = { id: screenshots.id, weapon: screenshots.weapon, patternId: screenshots.patternId };
type Named = Pick<typeof screenshots.$inferSelect, 'id' | 'weapon' | 'patternId'>;
type ModerationEvent = 'admin.screenshot-approved' | 'admin.screenshot-rejected' | 'admin.screenshot-deleted';

/** The log names the pattern and the screenshot, not its sender. */
async function note(tx: Db, event: ModerationEvent, row: Named | undefined, { accountId, at }: AdminAct) {
  if (!row) return false;
  const details = { slug: patternSlug(row), screenshot: row.id };
  await writeAuditLog(tx, { event, accountId, details }, at);
  return true;
}

/** Shows a waiting screenshot; false: there is none that waits. */
export async function approveScreenshot(db: Db, id: string, act: AdminAct): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [row] = await tx
      .update(screenshots)
      .set({ state: 'approved', decidedAt: act.at })
      .where(and(eq(screenshots.id, id), eq(screenshots.state, 'waiting')))
      .returning(NAMED);
    return note(tx, 'admin.screenshot-approved', row, act);
  });
}

/**
 * Deletes the pictures of a screenshot and keeps the reason for its sender; false: there is none, or it was rejected.
 */
export async function rejectScreenshot(db: Db, id: string, reason: string, act: AdminAct): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [row] = await tx
      .update(screenshots)
      .set({ state: 'rejected', reason, sealKey: null, decidedAt: act.at })
      .where(and(eq(screenshots.id, id), ne(screenshots.state, 'rejected')))
      .returning(NAMED);
    if (row) await tx.delete(screenshotFiles).where(eq(screenshotFiles.screenshotId, id));
    return note(tx, 'admin.screenshot-rejected', row, act);
  });
}

/** Deletes a screenshot in any state; false: there is none. */
export async function removeScreenshot(db: Db, id: string, act: AdminAct): Promise<boolean> {
  return db.transaction(async (tx) => note(tx, 'admin.screenshot-deleted', await deleteScreenshot(tx, id), act));
}
