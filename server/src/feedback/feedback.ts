import { randomUUID } from 'node:crypto';
import { FEEDBACK_PER_HOUR, type FeedbackKind } from '@bluegem/core/site/feedback';
import type { WeaponId } from '@bluegem/core/weapons/weapons';
import { storeFeedback } from '@bluegem/data/feedback/feedback';
import type { CountedCaller } from '../platform/caller-key.ts';
import type { LimitRule } from '../platform/rate-limit.ts';
import type { AccountContext } from '../stores/account-context.ts';

/** Validated feedback. */
export type Feedback = {
  kind: FeedbackKind;
  message: string;
  email?: string | null | undefined;
  weapon?: WeaponId | null | undefined;
  patternId?: number | null | undefined;
};

export const FEEDBACK_LIMIT = {
  name: 'feedback',
  points: FEEDBACK_PER_HOUR,
  windowSeconds: 3600,
  error: 'feedback.rate-limited',
} as const satisfies LimitRule;

/** Saves feedback, which a job forwards. Throws AppError `feedback.rate-limited`. */
export async function submitFeedback(
  services: AccountContext,
  caller: CountedCaller,
  feedback: Feedback,
): Promise<void> {
  const { limits, callerKey, now } = services;
  await limits.feedback(callerKey(caller));
  const { kind, message, email = null, weapon = null, patternId = null } = feedback;
  const entry = { kind, message, email, weapon, patternId, accountId: caller.accountId };
  await storeFeedback(services.db(), { ...entry, id: randomUUID(), createdAt: now() });
}
