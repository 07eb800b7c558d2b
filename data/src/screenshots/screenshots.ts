import {
  SCREENSHOT_SIZES,
  SCREENSHOTS_PER_ACCOUNT,
  SCREENSHOTS_WAITING,
  type ScreenshotSize,
  type ScreenshotState,
} from '@bluegem/core/site/screenshot';
import { PATTERN_ID_MAX } from '@bluegem/core/patterns/pattern-id';
import { WEAPON_IDS, type WeaponId } from '@bluegem/core/weapons/weapons';
import { and, asc, count, desc, eq, lt, sql } from 'drizzle-orm';
import { boundedPage, type Page } from '../database/page.ts';
import type { Db } from '../database/sql.ts';
import { accounts } from '../tables/account-tables.ts';
import { screenshotFiles, screenshots } from '../tables/screenshot-tables.ts';

/** A screenshot without its pictures and their key. */
export type Screenshot = Omit<typeof screenshots.$inferSelect, 'accountId' | 'sealKey'>;
/** A sealed picture. */
export type SealedPicture = { sealed: Buffer; sealKey: string };
export type NewScreenshot = Pick<
  typeof screenshots.$inferInsert,
  | 'id'
  | 'accountId'
  | 'weapon'
  | 'patternId'
  | 'side'
  | 'float'
  | 'smallWidth'
  | 'smallHeight'
  | 'largeWidth'
  | 'largeHeight'
  | 'sentAt'
> & { sealKey: string; files: Readonly<Record<ScreenshotSize, Buffer>> };

const {
  accountId: owner,
  sealKey,
  ...COLUMNS
} = {
  id: screenshots.id,
  accountId: screenshots.accountId,
  sealKey: screenshots.sealKey,
  weapon: screenshots.weapon,
  patternId: screenshots.patternId,
  side: screenshots.side,
  float: screenshots.float,
  state: screenshots.state,
  reason: screenshots.reason,
  smallWidth: screenshots.smallWidth,
  smallHeight: screenshots.smallHeight,
  largeWidth: screenshots.largeWidth,
  largeHeight: screenshots.largeHeight,
  sentAt: screenshots.sentAt,
  decidedAt: screenshots.decidedAt,
};

/** No more than there are. */
const MOST_PATTERNS = WEAPON_IDS.length * PATTERN_ID_MAX;

/** One sender at a time may add: the key of a lock that lasts as long as its transaction. */
const ADDING = 'screenshots';

/**
 * Stores a screenshot that waits for a decision. `limit-reached`: the account has as many as it may; `inbox-full`: too
 * many of all accounts wait.
 */
export async function addScreenshot(
  db: Db,
  { files, ...screenshot }: NewScreenshot,
): Promise<Screenshot | 'limit-reached' | 'inbox-full'> {
  return db.transaction(async (tx) => {
    // Several at once must not pass the limits together.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${ADDING}))`);
    await tx
      .select({ id: accounts.id })
      .from(accounts)
      .where(eq(accounts.id, screenshot.accountId))
      .limit(1)
      .for('update');
    const own = await tx.$count(screenshots, eq(owner, screenshot.accountId));
    if (own >= SCREENSHOTS_PER_ACCOUNT) return 'limit-reached';
    if ((await tx.$count(screenshots, eq(screenshots.state, 'waiting'))) >= SCREENSHOTS_WAITING) return 'inbox-full';
    const [added] = await tx
      .insert(screenshots)
      .values({ ...screenshot, state: 'waiting' })
      .returning(COLUMNS);
    if (!added) throw new Error('Inserting the screenshot returned no row');
    for (const size of SCREENSHOT_SIZES) {
      const bytes = sql`decode(${files[size].toString('base64')}, 'base64')`;
      await tx.insert(screenshotFiles).values({ screenshotId: added.id, size, bytes });
    }
    return added;
  });
}

/** Approved screenshots of a pattern, newest first. */
export async function listApproved(
  db: Db,
  { weapon, patternId }: { weapon: WeaponId; patternId: number },
  page: Page,
): Promise<Screenshot[]> {
  const { limit, offset } = boundedPage(page);
  return db
    .select(COLUMNS)
    .from(screenshots)
    .where(and(eq(screenshots.weapon, weapon), eq(screenshots.patternId, patternId), eq(screenshots.state, 'approved')))
    .orderBy(desc(screenshots.sentAt), asc(screenshots.id))
    .limit(limit)
    .offset(offset);
}

/** How many approved screenshots each pattern has, of those that have any. */
export async function countApproved(
  db: Db,
): Promise<(Pick<Screenshot, 'weapon' | 'patternId'> & { screenshots: number })[]> {
  return db
    .select({ weapon: screenshots.weapon, patternId: screenshots.patternId, screenshots: count() })
    .from(screenshots)
    .where(eq(screenshots.state, 'approved'))
    .groupBy(screenshots.weapon, screenshots.patternId)
    .orderBy(asc(screenshots.weapon), asc(screenshots.patternId))
    .limit(MOST_PATTERNS);
}

/** The screenshots of an account, newest first. */
export async function listScreenshotsOf(db: Db, accountId: string, page: Page): Promise<Screenshot[]> {
  const { limit, offset } = boundedPage(page);
  return db
    .select(COLUMNS)
    .from(screenshots)
    .where(eq(owner, accountId))
    .orderBy(desc(screenshots.sentAt), asc(screenshots.id))
    .limit(limit)
    .offset(offset);
}

/** Those of a state: waiting ones in the order in which they came, others by the last decision. */
export async function listScreenshots(db: Db, state: ScreenshotState, page: Page): Promise<Screenshot[]> {
  const { limit, offset } = boundedPage(page);
  return db
    .select(COLUMNS)
    .from(screenshots)
    .where(eq(screenshots.state, state))
    .orderBy(state === 'waiting' ? asc(screenshots.sentAt) : desc(screenshots.decidedAt), asc(screenshots.id))
    .limit(limit)
    .offset(offset);
}

export async function countScreenshots(db: Db): Promise<Record<ScreenshotState, number>> {
  const rows = await db
    .select({ state: screenshots.state, screenshots: count() })
    .from(screenshots)
    .groupBy(screenshots.state)
    .orderBy(asc(screenshots.state))
    .limit(3);
  const counted = Object.fromEntries(rows.map((row) => [row.state, row.screenshots]));
  return { waiting: 0, approved: 0, rejected: 0, ...counted };
}

/** The sender of a screenshot, and its state; undefined: there is none, or its pictures are deleted. */
export async function findScreenshot(
  db: Db,
  id: string,
): Promise<{ accountId: string; state: ScreenshotState } | undefined> {
  const [found] = await db
    .select({ accountId: owner, state: screenshots.state })
    .from(screenshots)
    .where(and(eq(screenshots.id, id), sql`${sealKey} is not null`))
    .limit(1);
  return found;
}

/** A picture of a screenshot as it is stored; undefined: it is gone. */
export async function readScreenshotFile(db: Db, id: string, size: ScreenshotSize): Promise<SealedPicture | undefined> {
  const [found] = await db
    .select({ sealed: sql<string>`encode(${screenshotFiles.bytes}, 'base64')`, sealKey })
    .from(screenshotFiles)
    .innerJoin(screenshots, eq(screenshots.id, screenshotFiles.screenshotId))
    .where(and(eq(screenshotFiles.screenshotId, id), eq(screenshotFiles.size, size)))
    .limit(1);
  return found?.sealKey ? { sealed: Buffer.from(found.sealed, 'base64'), sealKey: found.sealKey } : undefined;
}

/** Deletes a screenshot with its pictures, of one account where that is given; undefined: there is none. */
export async function deleteScreenshot(db: Db, id: string, accountId?: string): Promise<Screenshot | undefined> {
  const isOwn = accountId === undefined ? undefined : eq(owner, accountId);
  const [deleted] = await db
    .delete(screenshots)
    .where(and(eq(screenshots.id, id), isOwn))
    .returning(COLUMNS);
  return deleted;
}

/** Deletes rejected ones from before a moment. Returns their number. */
export async function deleteRejectedBefore(db: Db, moment: Date): Promise<number> {
  const isOld = and(eq(screenshots.state, 'rejected'), lt(screenshots.decidedAt, moment));
  return (await db.delete(screenshots).where(isOld).returning({ id: screenshots.id })).length;
}
