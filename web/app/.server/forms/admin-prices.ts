import { PRICE_FILE_MAX_BYTES } from '@bluegem/contract/admin/admin-prices';
import { AppError } from '@bluegem/contract/errors';
import { attempt, type PageArgs, type Refusal } from '../call.ts';
import { readForm, textOf } from './form-text.ts';
import { readBytes } from '@bluegem/server/api/input';

/** The overhead of a form around its file, in bytes. */
const FORM_BYTES = 64 * 1024;

type Outcome = { upload: number } | { refusal: Refusal } | { done: true };

/** The file of a form as the endpoint takes it. Throws AppError where it is too large, missing or no text. */
async function readFile(request: Request): Promise<{ format: 'csv' | 'json'; text: string }> {
  const body = await readBytes(request, PRICE_FILE_MAX_BYTES + FORM_BYTES);
  const headers = { 'content-type': request.headers.get('content-type') ?? '' };
  const file = (await readForm(new Response(body, { headers }))).get('file');
  if (!(file instanceof File) || file.size === 0) throw new AppError('admin.file-missing');
  if (file.size > PRICE_FILE_MAX_BYTES) throw new AppError('http.body-too-large', { maxBytes: PRICE_FILE_MAX_BYTES });
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(await file.arrayBuffer());
  } catch (cause) {
    throw new AppError('admin.file-unreadable', {}, { cause });
  }
  // No price has NUL, which no request may hold; the line is refused for what stands there instead.
  return { format: /\.json$/i.test(file.name) ? 'json' : 'csv', text: text.replaceAll('\0', '\uFFFD') };
}

/** Checks an uploaded file, which is read only once its sender is let in. */
async function upload(page: PageArgs): Promise<Outcome> {
  const outcome = await attempt(page, 'uploadPrices', { input: () => readFile(page.request) });
  return 'refusal' in outcome ? { refusal: outcome.refusal } : { upload: outcome.answer.upload.id };
}

function decide(page: PageArgs, form: FormData) {
  const params = { id: textOf(form, 'id') };
  switch (textOf(form, 'intent')) {
    case 'discard':
      return attempt(page, 'discardPrices', { params });
    case 'import':
      return attempt(page, 'importPrices', { params, input: { skipBad: false } });
    case 'import-good':
      return attempt(page, 'importPrices', { params, input: { skipBad: true } });
    default:
      return undefined;
  }
}

/** Checks an uploaded file, or imports or discards one that was. */
export async function changePrices(page: PageArgs): Promise<Outcome> {
  if (page.request.headers.get('content-type')?.startsWith('multipart/')) return upload(page);
  const outcome = await decide(page, await readForm(page.request));
  return outcome && 'refusal' in outcome ? { refusal: outcome.refusal } : { done: true };
}
