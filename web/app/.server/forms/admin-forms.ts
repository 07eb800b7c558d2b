import { attempt, refusalOf, type PageArgs, type Refusal } from '../call.ts';
import { textOf } from './form-text.ts';

const CONFIRMED = { confirm: true };

type Outcome = Awaited<ReturnType<typeof attempt>>;

/** A form for something that is already deleted is no error. */
const unlessGone = (refusal: Refusal | null): Refusal | null => (refusal?.code === 'http.not-found' ? null : refusal);

function feedbackOutcome(page: PageArgs, form: FormData): Promise<Outcome> | undefined {
  const params = { id: textOf(form, 'id') };
  switch (textOf(form, 'intent')) {
    case 'done':
      return attempt(page, 'markFeedback', { params, input: { done: true } });
    case 'reopen':
      return attempt(page, 'markFeedback', { params, input: { done: false } });
    case 'again':
      return attempt(page, 'sendFeedbackAgain', { params });
    case 'delete':
      return attempt(page, 'removeFeedback', { params, input: CONFIRMED });
    case 'note':
      return attempt(page, 'noteFeedback', { params, input: { note: textOf(form, 'note') } });
    default:
      return undefined;
  }
}

/** Executes a form of the feedback inbox. */
export async function changeFeedback(page: PageArgs, form: FormData): Promise<Refusal | null> {
  const outcome = await feedbackOutcome(page, form);
  return outcome ? unlessGone(refusalOf(outcome)) : null;
}

/** Hides, shows or deletes a discovery by its form. */
export async function moderateDiscovery(page: PageArgs, form: FormData): Promise<Refusal | null> {
  const params = { itemId: textOf(form, 'item') };
  const action = textOf(form, 'action');
  if (action === 'delete') return refusalOf(await attempt(page, 'deleteDiscovery', { params, input: CONFIRMED }));
  const input = action === 'hide' ? { action, reason: textOf(form, 'reason') } : { action };
  const refusal = refusalOf(await attempt(page, 'moderateDiscovery', { params, input }));
  return refusal?.code === 'http.bad-request' ? { code: 'admin.reason-missing', details: {} } : refusal;
}

type Moderation = {
  decide: 'decideScreenshot' | 'decideSale' | 'decideSaleFile';
  remove: 'removeScreenshot' | 'removeSale';
};

/** Approves, rejects or deletes what a user sent, by its form. */
async function moderate(page: PageArgs, form: FormData, { decide, remove }: Moderation): Promise<Refusal | null> {
  const params = { id: textOf(form, 'id') };
  const action = textOf(form, 'action');
  if (action === 'delete') return unlessGone(refusalOf(await attempt(page, remove, { params, input: CONFIRMED })));
  const input = action === 'reject' ? { action, reason: textOf(form, 'reason') } : { action };
  const refusal = unlessGone(refusalOf(await attempt(page, decide, { params, input })));
  return refusal?.code === 'http.bad-request' ? { code: 'admin.reason-missing', details: {} } : refusal;
}

export const moderateScreenshot = (page: PageArgs, form: FormData): Promise<Refusal | null> =>
  moderate(page, form, { decide: 'decideScreenshot', remove: 'removeScreenshot' });

/** Decides about one sale, or about all of its file that wait. */
export async function moderateSale(page: PageArgs, form: FormData): Promise<Refusal | null> {
  const isFile = textOf(form, 'scope') === 'file';
  return moderate(page, form, { decide: isFile ? 'decideSaleFile' : 'decideSale', remove: 'removeSale' });
}

/** Grants an account the rights of an administrator, or revokes them. */
export async function changeAdmins(page: PageArgs, form: FormData): Promise<Refusal | null> {
  if (textOf(form, 'intent') === 'revoke') {
    const params = { id: textOf(form, 'id') };
    return unlessGone(refusalOf(await attempt(page, 'revokeAccess', { params, input: CONFIRMED })));
  }
  const input = {
    method: textOf(form, 'method'),
    providerId: textOf(form, 'providerId'),
    label: textOf(form, 'label'),
  };
  const refusal = refusalOf(await attempt(page, 'grantAccess', { input }));
  // The page shows the way to sign in again in place of the form.
  return refusal?.code === 'auth.recent-sign-in-required' ? null : refusal;
}
