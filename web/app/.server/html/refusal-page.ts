import { languageOf, plainPage } from '@bluegem/server/http/plain-page';
import type { AppError } from '@bluegem/contract/errors';
import { translatorOf } from '../../i18n/texts.ts';
import { refusalInit, refusalText, type PageArgs, type Refusal } from '../call.ts';

/** Why an endpoint refused, as a small page for a form that has no page of its own. */
export function refusalPage(args: PageArgs, { error, refusal }: { error: AppError; refusal: Refusal }): Response {
  const language = languageOf(args.request);
  const page = plainPage(language, refusalText(args, refusal), {
    status: error.status,
    homeLink: translatorOf(language)('errors:screens.actions.home'),
  });
  for (const [name, value] of new Headers(refusalInit(refusal).headers)) page.headers.set(name, value);
  return page;
}
