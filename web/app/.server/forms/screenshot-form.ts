import { AppError } from '@bluegem/contract/errors';
import { SCREENSHOT_MAX_BYTES, SCREENSHOT_MAX_MEGABYTES } from '@bluegem/core/site/screenshot';
import { attempt, refusalOf, type PageArgs, type Refusal } from '../call.ts';
import { readFileForm } from './file-form.ts';
import { numberOf, textOf } from './form-text.ts';

/** A form as the endpoint takes it. Throws AppError `screenshot.too-large` where its file is. */
async function readInput(request: Request, slug: string) {
  const { form, file } = await readFileForm(request, SCREENSHOT_MAX_BYTES).catch((error: unknown) => {
    const isTooLarge = error instanceof AppError && error.code === 'http.body-too-large';
    throw isTooLarge ? new AppError('screenshot.too-large', { megabytes: SCREENSHOT_MAX_MEGABYTES }) : error;
  });
  return {
    slug,
    side: textOf(form, 'side'),
    float: numberOf(textOf(form, 'float').trim()),
    consent: textOf(form, 'consent') === 'yes',
    picture: Buffer.from(await file.arrayBuffer()).toString('base64'),
  };
}

/** Sends the screenshot of a form, which is read only once its sender is let in. Null: it was taken. */
export async function sendScreenshot(page: PageArgs, slug: string): Promise<Refusal | null> {
  return refusalOf(await attempt(page, 'sendScreenshot', { input: () => readInput(page.request, slug) }));
}
