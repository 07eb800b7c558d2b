import type { AlertChannel } from '@bluegem/core/query/alert';
import { DEFAULT_LANGUAGE, isLanguageCode } from '@bluegem/locales/languages';
import { attempt, isGone, refusalOf, type PageArgs, type Refusal } from '../call.ts';
import { textOf, textsOf } from '../forms/form-text.ts';

type Typed = { target: string; channel: string; digest: string; floatMax: string };
type Outcome = { saved: AlertChannel | null } | { refusal: Refusal; typed: Typed | null };

/** A field that the page does not offer is a form that was made up: shown as a wrong address. */
const asShown = (refusal: Refusal): Refusal =>
  refusal.code === 'http.bad-request' ? { code: 'alert.target-invalid', details: {} } : refusal;

async function save(page: PageArgs, form: FormData, given: string): Promise<Outcome> {
  const typed = textsOf(form, ['target', 'channel', 'digest', 'floatMax']);
  const search = new URLSearchParams(textOf(form, 'search'));
  if (typed.floatMax !== '') search.set('floatMax', typed.floatMax);
  // An address with an "@" is an e-mail address, whatever was chosen.
  const channel = typed.target.includes('@') && !typed.target.includes('/') ? 'mail' : typed.channel;
  const { target, digest } = typed;
  const language = isLanguageCode(given) ? given : DEFAULT_LANGUAGE;
  const input: unknown = { search: search.toString(), channel, target, digest, language };
  const outcome = await attempt(page, 'saveAlert', { input });
  if ('refusal' in outcome) return { refusal: asShown(outcome.refusal), typed };
  return { saved: outcome.answer.channel };
}

/** Saves or deletes an alert by a form of the page. */
export async function changeAlerts(page: PageArgs, form: FormData, language: string): Promise<Outcome> {
  switch (textOf(form, 'intent')) {
    case 'save':
      return save(page, form, language);
    case 'delete': {
      const refusal = refusalOf(await attempt(page, 'deleteAlert', { params: { id: textOf(form, 'id') } }));
      return refusal && !isGone(refusal) ? { refusal, typed: null } : { saved: null };
    }
    default:
      return { saved: null };
  }
}
