import { PRICE_FILE_MAX_BYTES } from '@bluegem/contract/admin-prices';
import { AppError, type ErrorDetails } from '@bluegem/contract/errors';
import { textOf } from './account-actions.ts';
import { discardPriceFile, getServices, importPriceFile, uploadPriceFile, type SignedIn } from './services.ts';

/** What a form adds around its file. */
const FORM_BYTES = 64 * 1024;

type Refusal = { code: string; details: ErrorDetails };
type Outcome = { upload: number } | { refusal: Refusal } | { done: true };

const tooLarge: Refusal = { code: 'http.body-too-large', details: { maxBytes: PRICE_FILE_MAX_BYTES } };

async function upload({ account }: SignedIn, file: FormDataEntryValue | null): Promise<Outcome> {
  if (!(file instanceof File) || file.size === 0) return { refusal: { code: 'admin.file-missing', details: {} } };
  if (file.size > PRICE_FILE_MAX_BYTES) return { refusal: tooLarge };
  let content: string;
  try {
    content = new TextDecoder('utf-8', { fatal: true }).decode(await file.arrayBuffer());
  } catch {
    return { refusal: { code: 'admin.file-unreadable', details: {} } };
  }
  const format = /\.json$/i.test(file.name) ? 'json' : 'csv';
  const { upload: kept } = await uploadPriceFile(getServices(), account.id, { format, content });
  return { upload: kept.id };
}

/** Checks an uploaded file, or imports or discards one that was. */
export async function pricesByForm(signedIn: SignedIn, request: Request): Promise<Outcome> {
  if (Number(request.headers.get('content-length') ?? 0) > PRICE_FILE_MAX_BYTES + FORM_BYTES) {
    return { refusal: tooLarge };
  }
  const form = await request.formData();
  const [intent, id] = [textOf(form, 'intent'), Number(textOf(form, 'id'))];
  if (intent === 'upload') return upload(signedIn, form.get('file'));
  if (!Number.isSafeInteger(id)) return { done: true };
  try {
    if (intent === 'discard') await discardPriceFile(getServices(), id);
    else if (intent === 'import' || intent === 'import-good') {
      await importPriceFile(getServices(), signedIn.account.id, id, intent === 'import-good');
    }
    return { done: true };
  } catch (error) {
    if (!(error instanceof AppError) || error.status >= 500) throw error;
    return { refusal: { code: error.code, details: error.details } };
  }
}
