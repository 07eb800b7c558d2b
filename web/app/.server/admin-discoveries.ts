import { moderateDiscovery } from '@bluegem/contract/admin-discoveries';
import { AppError } from '@bluegem/contract/errors';
import { textOf } from './account-actions.ts';
import { getServices, moderate, removeDiscovery, type SignedIn } from './services.ts';

/** Hides, shows or deletes a discovery by its form; the code of what went wrong, or null. */
export async function moderateByForm({ account }: SignedIn, form: FormData): Promise<string | null> {
  const [item, action] = [textOf(form, 'item'), textOf(form, 'action')];
  try {
    if (action === 'delete') {
      await removeDiscovery(getServices(), account.id, item);
      return null;
    }
    const reason = textOf(form, 'reason');
    const { data } = moderateDiscovery.input.safeParse(action === 'hide' ? { action, reason } : { action });
    if (!data) return 'admin.reason-missing';
    await moderate(getServices(), account.id, item, data);
    return null;
  } catch (error) {
    if (error instanceof AppError && error.code === 'http.not-found') return error.code;
    throw error;
  }
}
