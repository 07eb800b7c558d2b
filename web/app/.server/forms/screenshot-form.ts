import { AppError } from '@bluegem/contract/errors';
import { SCREENSHOT_MAX_BYTES, SCREENSHOT_MAX_MEGABYTES } from '@bluegem/core/site/screenshot';
import { readBytes } from '@bluegem/server/api/input';
import { attempt, refusalOf, type PageArgs, type Refusal } from '../call.ts';
import { readForm, textOf } from './form-text.ts';

/** The overhead of a form around its file, in bytes. */
const FORM_BYTES = 64 * 1024;

const tooLarge = () => new AppError('screenshot.too-large', { megabytes: SCREENSHOT_MAX_MEGABYTES });

/**
 * The body of a form with a file. Throws AppError `screenshot.too-large` before it is read, where its size is known.
 */
async function readFileForm(request: Request): Promise<FormData> {
  const body = await readBytes(request, SCREENSHOT_MAX_BYTES + FORM_BYTES).catch((error: unknown) => {
    throw error instanceof AppError && error.code === 'http.body-too-large' ? tooLarge() : error;
  });
  return readForm(new Response(body, { headers: { 'content-type': request.headers.get('content-type') ?? '' } }));
}

/** A form as the endpoint takes it. Throws AppError where there is no file. */
async function readInput(request: Request, slug: string) {
  const form = await readFileForm(request);
  const file = form.get('file');
  if (!(file instanceof File) || file.size === 0) throw new AppError('admin.file-missing');
  if (file.size > SCREENSHOT_MAX_BYTES) throw tooLarge();
  const float = textOf(form, 'float').trim().replace(',', '.');
  return {
    slug,
    side: textOf(form, 'side'),
    float: float === '' ? null : Number(float),
    consent: textOf(form, 'consent') === 'yes',
    picture: Buffer.from(await file.arrayBuffer()).toString('base64'),
  };
}

/** Sends the screenshot of a form, which is read only once its sender is let in. Null: it was taken. */
export async function sendScreenshot(page: PageArgs, slug: string): Promise<Refusal | null> {
  return refusalOf(await attempt(page, 'sendScreenshot', { input: () => readInput(page.request, slug) }));
}
