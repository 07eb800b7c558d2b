import { AppError } from '@bluegem/contract/errors';
import { noteFeedback as noteEndpoint } from '@bluegem/contract/admin-feedback';
import { textOf } from './account-actions.ts';
import {
  getServices,
  markFeedback,
  noteFeedback,
  removeFeedback,
  sendFeedbackAgain,
  type SignedIn,
} from './services.ts';

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

async function run(adminId: string, id: string, form: FormData): Promise<void> {
  const services = getServices();
  switch (textOf(form, 'intent')) {
    case 'done':
      return markFeedback(services, adminId, id, true);
    case 'reopen':
      return markFeedback(services, adminId, id, false);
    case 'again':
      return sendFeedbackAgain(services, adminId, id);
    case 'delete':
      return removeFeedback(services, adminId, id);
    case 'note': {
      const { data } = noteEndpoint.input.safeParse({ note: textOf(form, 'note') });
      if (data) await noteFeedback(services, adminId, id, data.note);
    }
  }
}

/** Does what a form of the inbox asks for; what is gone already is no problem. */
export async function actOnFeedback({ account }: SignedIn, form: FormData): Promise<void> {
  const id = textOf(form, 'id');
  if (!UUID.test(id)) return;
  try {
    await run(account.id, id, form);
  } catch (error) {
    if (!(error instanceof AppError && error.code === 'http.not-found')) throw error;
  }
}
