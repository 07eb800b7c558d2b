import { randomUUID } from 'node:crypto';
import { AppError } from '@bluegem/contract/errors';
import {
  SCREENSHOT_MAX_BYTES,
  SCREENSHOT_MAX_MEGABYTES,
  SCREENSHOT_SIZES,
  screenshotPath,
  SCREENSHOTS_PER_ACCOUNT,
  SCREENSHOTS_PER_HOUR,
  SCREENSHOTS_SHOWN,
  type ScreenshotSize,
} from '@bluegem/core/site/screenshot';
import { patternSlug } from '@bluegem/core/patterns/pattern';
import type { Side } from '@bluegem/core/weapons/region';
import {
  addScreenshot,
  countApproved,
  deleteScreenshot,
  findScreenshot,
  listApproved,
  listScreenshotsOf,
  readScreenshotFile,
  type Screenshot,
} from '@bluegem/data/screenshots/screenshots';
import type { SignedIn } from '../auth/sessions.ts';
import type { AccountContext } from '../stores/account-context.ts';
import type { BaseContext } from '../stores/base-context.ts';
import type { PatternContext } from '../stores/pattern-context.ts';
import type { LimitRule } from '../platform/rate-limit.ts';
import { createFairQueue } from '../render/fair-queue.ts';
import { encodeScreenshot, type EncodedScreenshot } from './encode-screenshot.ts';
import { newPictureKey, sealPicture, unsealPicture } from './sealed-picture.ts';
import { getPatternName } from '../stores/get-pattern-name.ts';

export const SCREENSHOT_LIMIT = {
  name: 'screenshots',
  points: SCREENSHOTS_PER_HOUR,
  windowSeconds: 3600,
  error: 'screenshot.rate-limited',
} as const satisfies LimitRule;

/** A decoded picture takes up to 80 MB, so one is decoded at a time in a process. */
const inTurn = createFairQueue<EncodedScreenshot>({ atOnce: 1, perCaller: 2, inAll: 10 });

const picturesOf = ({ id, smallWidth, smallHeight, largeWidth, largeHeight }: Screenshot) => ({
  small: { path: screenshotPath(id, 'small'), width: smallWidth, height: smallHeight },
  large: { path: screenshotPath(id, 'large'), width: largeWidth, height: largeHeight },
});

/** A screenshot as its sender and admins see it. */
export function presentScreenshot(screenshot: Screenshot) {
  const { id, weapon, patternId, side, float, state, reason, sentAt, decidedAt } = screenshot;
  return {
    id,
    slug: patternSlug(screenshot),
    weapon,
    patternId,
    side,
    float,
    state,
    reason,
    sentAt: sentAt.toISOString(),
    decidedAt: decidedAt?.toISOString() ?? null,
    pictures: state === 'rejected' ? null : picturesOf(screenshot),
  };
}

/** The approved screenshots of a pattern, newest first. Throws AppError `http.not-found` for an unknown pattern. */
export async function screenshotsOfPattern(services: PatternContext, slug: string) {
  const found = await listApproved(services.db(), getPatternName(services, slug), { limit: SCREENSHOTS_SHOWN });
  return {
    screenshots: found.map((screenshot) => {
      const { id, side, float, sentAt } = screenshot;
      return { id, side, float, sentAt: sentAt.toISOString(), pictures: picturesOf(screenshot) };
    }),
  };
}

/** The patterns with approved screenshots, and how many each has. */
export async function photographedPatterns({ db }: Pick<BaseContext, 'db'>) {
  const found = await countApproved(db());
  return { patterns: found.map(({ screenshots, ...name }) => ({ slug: patternSlug(name), screenshots })) };
}

/** Validated input of an account. `picture`: a file in base64. */
export type SentScreenshot = { slug: string; side: Side; float: number | null; picture: string; consent: boolean };

function fileOf({ picture, consent }: SentScreenshot): Buffer {
  if (!consent) throw new AppError('screenshot.consent-missing');
  const file = Buffer.from(picture, 'base64');
  if (file.length > SCREENSHOT_MAX_BYTES)
    throw new AppError('screenshot.too-large', { megabytes: SCREENSHOT_MAX_MEGABYTES });
  return file;
}

/**
 * Stores a screenshot for a decision of an admin. Throws AppError `http.not-found` for an unknown pattern, or
 * `screenshot.*`.
 */
export async function sendScreenshot(
  services: PatternContext & Pick<AccountContext, 'limits' | 'callerKey'>,
  { accountId, address }: { accountId: string; address: string },
  sent: SentScreenshot,
) {
  const file = fileOf(sent);
  const { weapon, patternId } = getPatternName(services, sent.slug);
  const caller = services.callerKey({ address, accountId });
  await services.limits.screenshots(caller);
  const id = randomUUID();
  const { small, large } = await inTurn(caller, id, () => encodeScreenshot(file));
  const sealKey = newPictureKey();
  const added = await addScreenshot(services.db(), {
    id,
    accountId,
    weapon,
    patternId,
    side: sent.side,
    float: sent.float,
    smallWidth: small.width,
    smallHeight: small.height,
    largeWidth: large.width,
    largeHeight: large.height,
    sentAt: services.now(),
    sealKey,
    files: {
      small: sealPicture(sealKey, screenshotPath(id, 'small'), small.bytes),
      large: sealPicture(sealKey, screenshotPath(id, 'large'), large.bytes),
    },
  });
  if (added === 'limit-reached') throw new AppError('screenshot.limit-reached', { max: SCREENSHOTS_PER_ACCOUNT });
  if (added === 'inbox-full') throw new AppError('screenshot.inbox-full');
  return presentScreenshot(added);
}

export async function screenshotsOf({ db }: BaseContext, accountId: string) {
  const found = await listScreenshotsOf(db(), accountId, { limit: SCREENSHOTS_PER_ACCOUNT });
  return { screenshots: found.map(presentScreenshot) };
}

/** Deletes a screenshot of the account. Throws AppError `http.not-found` if it has no such one. */
export async function deleteOwnScreenshot({ db }: BaseContext, accountId: string, id: string) {
  if (!(await deleteScreenshot(db(), id, accountId))) throw new AppError('http.not-found');
  return { deleted: true as const };
}

/** The bytes of a stored picture, a WebP file; undefined: it is gone. */
export async function readScreenshot(
  { db }: Pick<BaseContext, 'db'>,
  id: string,
  size: ScreenshotSize,
): Promise<Buffer | undefined> {
  const file = await readScreenshotFile(db(), id, size);
  return file && unsealPicture(file.sealKey, screenshotPath(id, size), file.sealed);
}

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;
const FILE = new RegExp(`^(${SCREENSHOT_SIZES.join('|')})\\.webp$`);

/**
 * A picture at its address, and whether it is public: before an admin approved it, only its sender and admins may.
 * Undefined: there is none, or none for this caller.
 */
export async function screenshotAt(
  services: Pick<BaseContext, 'db'>,
  { id, file }: { id: string; file: string },
  findCaller: () => Promise<SignedIn | undefined>,
): Promise<{ bytes: Buffer; isPublic: boolean } | undefined> {
  const size = FILE.exec(file)?.[1] as ScreenshotSize | undefined;
  if (!size || !UUID.test(id)) return undefined;
  const found = await findScreenshot(services.db(), id);
  if (!found) return undefined;
  const isPublic = found.state === 'approved';
  if (!isPublic) {
    const caller = await findCaller();
    if (!caller || !((caller.isAdmin && caller.isByCookie) || caller.account.id === found.accountId)) return undefined;
  }
  const bytes = await readScreenshot(services, id, size);
  return bytes && { bytes, isPublic };
}
