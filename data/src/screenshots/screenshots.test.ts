import { randomUUID } from 'node:crypto';
import { SCREENSHOTS_PER_ACCOUNT, SCREENSHOTS_WAITING } from '@bluegem/core/site/screenshot';
import { beforeEach, expect, test } from 'vitest';
import { deleteAccount, renameAccount, saveAccount } from '../accounts/accounts.ts';
import { listAuditLogs } from '../logs/audit-logs.ts';
import { screenshotFiles, screenshots } from '../tables/screenshot-tables.ts';
import { describeEachDatabase } from '../testing/test-database.ts';
import { approveScreenshot, rejectScreenshot, removeScreenshot } from './screenshot-moderation.ts';
import {
  addScreenshot,
  countApproved,
  countScreenshots,
  deleteRejectedBefore,
  deleteScreenshot,
  findScreenshot,
  listApproved,
  listScreenshots,
  listScreenshotsOf,
  readScreenshotFile,
  type NewScreenshot,
} from './screenshots.ts';

const AT = new Date('2026-11-22T10:00:00Z');
const later = (minutes: number) => new Date(AT.getTime() + minutes * 60_000);
const act = { accountId: 'ada', at: later(60) };
const KARAMBIT = { weapon: 'karambit', patternId: 387 } as const;
const FILES = { small: Buffer.from([0, 255, 92]), large: Buffer.alloc(300_000, 7) };

function aScreenshot(special: Partial<NewScreenshot> = {}): NewScreenshot {
  const sizes = { smallWidth: 480, smallHeight: 270, largeWidth: 1600, largeHeight: 900 };
  const usual = { id: randomUUID(), accountId: 'ben', ...KARAMBIT, side: 'playside', float: 0.1, sentAt: AT } as const;
  return { ...usual, ...sizes, sealKey: 'a key', files: FILES, ...special };
}

describeEachDatabase('screenshots', (database) => {
  const db = () => database().db;
  const ids = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);
  const add = async (special: Partial<NewScreenshot> = {}) => {
    const screenshot = aScreenshot(special);
    expect(await addScreenshot(db(), screenshot)).toMatchObject({ id: screenshot.id, state: 'waiting' });
    return screenshot.id;
  };
  const shown = async () => ids(await listApproved(db(), KARAMBIT, { limit: 10 }));
  const files = () => db().$count(screenshotFiles);
  const lastEvent = async () => (await listAuditLogs(db(), 'ada', { limit: 1 }))[0];

  beforeEach(async () => {
    await db().delete(screenshots);
    for (const id of ['ada', 'ben']) {
      await saveAccount(db(), { id, authMethod: 'steam', username: id, avatarUrl: null }, AT);
    }
  });

  test('are shown once approved, the newest first, and only at their pattern', async () => {
    const [first, second] = [await add(), await add({ sentAt: later(1) })];
    await add({ patternId: 388 });
    expect(await shown()).toEqual([]);
    expect(await countApproved(db())).toEqual([]);
    for (const id of [first, second]) expect(await approveScreenshot(db(), id, act)).toBe(true);
    expect(await shown()).toEqual([second, first]);
    expect(await countApproved(db())).toEqual([{ ...KARAMBIT, screenshots: 2 }]);
    expect(await lastEvent()).toMatchObject({
      event: 'admin.screenshot-approved',
      details: { slug: 'karambit-387', screenshot: second },
    });
    expect(await approveScreenshot(db(), first, act)).toBe(false);
    expect(await countScreenshots(db())).toEqual({ waiting: 1, approved: 2, rejected: 0 });
  });

  test('wait in the order in which they came', async () => {
    const last = await add({ sentAt: later(5) });
    const first = await add();
    expect(ids(await listScreenshots(db(), 'waiting', { limit: 10 }))).toEqual([first, last]);
    expect(ids(await listScreenshots(db(), 'waiting', { limit: 1, offset: 1 }))).toEqual([last]);
    expect(ids(await listScreenshotsOf(db(), 'ben', { limit: 10 }))).toEqual([last, first]);
    expect(await listScreenshotsOf(db(), 'ada', { limit: 10 })).toEqual([]);
  });

  test('come back byte for byte', async () => {
    const id = await add();
    expect(await readScreenshotFile(db(), id, 'small')).toEqual({ sealed: FILES.small, sealKey: 'a key' });
    expect((await readScreenshotFile(db(), id, 'large'))?.sealed.equals(FILES.large)).toBe(true);
    expect(await findScreenshot(db(), id)).toEqual({ accountId: 'ben', state: 'waiting' });
    expect(await findScreenshot(db(), randomUUID())).toBeUndefined();
  });

  test('that are rejected keep the reason, and lose their pictures and the key to them', async () => {
    const id = await add();
    await approveScreenshot(db(), id, act);
    expect(await rejectScreenshot(db(), id, 'Another pattern.', act)).toBe(true);
    expect(await shown()).toEqual([]);
    expect(await readScreenshotFile(db(), id, 'small')).toBeUndefined();
    expect(await findScreenshot(db(), id)).toBeUndefined();
    expect(await files()).toBe(0);
    const [own] = await listScreenshotsOf(db(), 'ben', { limit: 1 });
    expect(own).toMatchObject({ state: 'rejected', reason: 'Another pattern.', decidedAt: act.at });
    expect(await rejectScreenshot(db(), id, 'Again.', act)).toBe(false);
    expect(await lastEvent()).toMatchObject({ event: 'admin.screenshot-rejected' });
    expect(await deleteRejectedBefore(db(), act.at)).toBe(0);
    expect(await deleteRejectedBefore(db(), later(61))).toBe(1);
  });

  test('are deleted by their sender alone, or by an admin, with their pictures', async () => {
    const [own, removed] = [await add(), await add()];
    expect(await deleteScreenshot(db(), own, 'ada')).toBeUndefined();
    expect(await deleteScreenshot(db(), own, 'ben')).toMatchObject({ id: own });
    expect(await removeScreenshot(db(), removed, act)).toBe(true);
    expect(await removeScreenshot(db(), removed, act)).toBe(false);
    expect(await lastEvent()).toMatchObject({ event: 'admin.screenshot-deleted', details: { slug: 'karambit-387' } });
    expect(await files()).toBe(0);
  });

  test('go with their account, and follow it to another id', async () => {
    await add();
    await renameAccount(db(), 'ben', 'ben2');
    expect(await listScreenshotsOf(db(), 'ben2', { limit: 10 })).toHaveLength(1);
    await deleteAccount(db(), 'ben2');
    expect([await db().$count(screenshots), await files()]).toEqual([0, 0]);
  });

  test('of one account are limited, also if they come at the same time', async () => {
    for (let number = 1; number < SCREENSHOTS_PER_ACCOUNT; number++)
      await add({ files: { small: FILES.small, large: FILES.small } });
    const outcomes = await Promise.all([1, 2, 3].map(() => addScreenshot(db(), aScreenshot())));
    expect(outcomes.filter((each) => each === 'limit-reached')).toHaveLength(2);
    expect(await db().$count(screenshots)).toBe(SCREENSHOTS_PER_ACCOUNT);
  });

  test('that wait are limited over all accounts', async () => {
    const rows = Array.from({ length: SCREENSHOTS_WAITING }, () => {
      const { files: _, ...screenshot } = aScreenshot({ accountId: 'ada' });
      return { ...screenshot, state: 'waiting' } as const;
    });
    await db().insert(screenshots).values(rows);
    expect(await addScreenshot(db(), aScreenshot())).toBe('inbox-full');
    await approveScreenshot(db(), rows[0]?.id ?? '', act);
    expect(await addScreenshot(db(), aScreenshot())).toMatchObject({ state: 'waiting' });
  });
});
