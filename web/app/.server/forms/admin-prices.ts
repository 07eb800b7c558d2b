import { PRICE_FILE_MAX_BYTES } from '@bluegem/contract/admin/admin-prices';
import { attempt, type PageArgs, type Refusal } from '../call.ts';
import { readFileForm, textOfFile } from './file-form.ts';
import { readForm, textOf } from './form-text.ts';

type Outcome = { upload: number } | { refusal: Refusal } | { done: true };

/** The file of a form as the endpoint takes it. No price has NUL: its line is refused for what stands there instead. */
async function readFile(request: Request): Promise<{ format: 'csv' | 'json'; text: string }> {
  const { file } = await readFileForm(request, PRICE_FILE_MAX_BYTES);
  return { format: /\.json$/i.test(file.name) ? 'json' : 'csv', text: await textOfFile(file) };
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
