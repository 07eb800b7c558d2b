import { AppError } from '@bluegem/contract/errors';
import type { ScreenshotState } from '@bluegem/core/site/screenshot';
import { approveScreenshot, rejectScreenshot, removeScreenshot } from '@bluegem/data/screenshots/screenshot-moderation';
import { countScreenshots, listScreenshots } from '@bluegem/data/screenshots/screenshots';
import type { BaseContext } from '../stores/base-context.ts';
import { presentScreenshot } from '../account/screenshots.ts';

const PAGE_SIZE = 12;

/** A page of the screenshots in a state, without their senders. `page` starts at 1; one past the end is empty. */
export async function screenshotInbox({ db }: BaseContext, { state, page }: { state: ScreenshotState; page: number }) {
  const counts = await countScreenshots(db());
  const found = await listScreenshots(db(), state, { limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE });
  return {
    counts,
    page,
    pages: Math.max(1, Math.ceil(counts[state] / PAGE_SIZE)),
    screenshots: found.map(presentScreenshot),
  };
}

type Decision = { action: 'approve' } | { action: 'reject'; reason: string };

/** Approves or rejects a screenshot. Throws AppError `http.not-found` if there is none for which that can be done. */
export async function decideScreenshot({ db, now }: BaseContext, accountId: string, id: string, decision: Decision) {
  const act = { accountId, at: now() };
  const isDone =
    decision.action === 'approve'
      ? await approveScreenshot(db(), id, act)
      : await rejectScreenshot(db(), id, decision.reason, act);
  if (!isDone) throw new AppError('http.not-found');
  return { changed: true as const };
}

/** Deletes a screenshot permanently. Throws AppError `http.not-found` if there is none. */
export async function removeScreenshotForGood({ db, now }: BaseContext, accountId: string, id: string) {
  if (!(await removeScreenshot(db(), id, { accountId, at: now() }))) throw new AppError('http.not-found');
  return { deleted: true as const };
}
