import type { AlertChannel } from '@bluegem/core/query/alert';
import { DEFAULT_LANGUAGE, isLanguageCode } from '@bluegem/locales/languages';
import { attempt, type PageArgs, type Refusal } from '../call.ts';
import { textOf } from '../forms/form-text.ts';

type Typed = { target: string; channel: string; digest: string; floatMax: string };
type Outcome = { saved: AlertChannel | null } | { refusal: Refusal; typed: Typed | null };

const FIELDS = ['target', 'channel', 'digest', 'floatMax'] as const;

/** A field that the page does not offer is a form that was made up: shown as a wrong address. */
const asShown = (refusal: Refusal): Refusal =>
  refusal.code === 'http.bad-request' ? { code: 'alert.target-invalid', details: {} } : refusal;

async function save(page: PageArgs, form: FormData, given: string): Promise<Outcome> {
  const typed = Object.fromEntries(FIELDS.map((field) => [field, textOf(form, field).trim()])) as Typed;
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
      const outcome = await attempt(page, 'deleteAlert', { params: { id: textOf(form, 'id') } });
      // One that is gone already is deleted.
      const isGone = 'refusal' in outcome && ['http.not-found', 'http.bad-request'].includes(outcome.refusal.code);
      return 'refusal' in outcome && !isGone ? { refusal: outcome.refusal, typed: null } : { saved: null };
    }
    default:
      return { saved: null };
  }
}
