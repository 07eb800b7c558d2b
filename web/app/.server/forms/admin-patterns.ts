import type { AppError } from '@bluegem/contract/errors';
import { CURATED_FIELDS } from '@bluegem/core/patterns/curation';
import type { CurationProblem, CurationValues } from '../../features/admin/patterns/curation-values.ts';
import { attempt, type PageArgs, type Refusal } from '../call.ts';
import { textOf } from './form-text.ts';

/** The values in the form of a correction. */
export function readCuration(form: FormData): CurationValues {
  return {
    baseVersion: textOf(form, 'baseVersion'),
    tier: textOf(form, 'tier'),
    isFlagged: textOf(form, 'isFlagged') !== '',
    flags: form.getAll('flags').filter((flag) => typeof flag === 'string'),
    description: textOf(form, 'description').trim(),
    marketPrice: textOf(form, 'marketPrice').trim().replace(',', '.'),
    screenshotPlayside: textOf(form, 'screenshotPlayside').trim(),
    screenshotBackside: textOf(form, 'screenshotBackside').trim(),
    note: textOf(form, 'note').trim(),
  };
}

/** The same as the API takes it; unchecked. */
function inputOf(values: CurationValues): unknown {
  const { tier, isFlagged, flags, marketPrice, note, baseVersion } = values;
  const texts = (['description', 'screenshotPlayside', 'screenshotBackside'] as const).flatMap((field) =>
    values[field] === '' ? [] : [[field, values[field]] as const],
  );
  return {
    baseVersion: Number(baseVersion),
    note,
    curation: {
      ...(tier !== 'dataset' && { tier: tier === 'none' ? null : Number(tier) }),
      ...(isFlagged && { flags }),
      ...(marketPrice !== '' && { marketPrice: Number(marketPrice) }),
      ...Object.fromEntries(texts),
    },
  };
}

type Proposed = { change: number } | { problem: CurationProblem } | { refusal: Refusal };

/** The field that a curation's schema refused; `form`: none that the form has. */
function problemOf(error: AppError): CurationProblem {
  const [first, second] = String(error.details['field']).split('.');
  return CURATED_FIELDS.find((each) => each === second) ?? (first === 'note' ? 'note' : 'form');
}

/** Saves what the form says as a proposal. */
export async function proposeByForm(page: PageArgs, slug: string, values: CurationValues): Promise<Proposed> {
  const outcome = await attempt(page, 'proposePattern', { params: { slug }, input: inputOf(values) });
  if ('answer' in outcome) return { change: outcome.answer.change.id };
  const { refusal, error } = outcome;
  return refusal.code === 'http.bad-request' ? { problem: problemOf(error) } : { refusal };
}

/** Publishes, rejects or undoes a change by its form. */
export async function decideByForm(
  page: PageArgs,
  id: string,
  form: FormData,
): Promise<{ change: number } | { refusal: Refusal }> {
  const action = textOf(form, 'action');
  const input = action === 'undo' ? { action, note: textOf(form, 'note') } : { action };
  const outcome = await attempt(page, 'decidePatternChange', { params: { id }, input });
  if ('answer' in outcome) return { change: outcome.answer.change.id };
  const { refusal } = outcome;
  return { refusal: refusal.code === 'http.bad-request' ? { code: 'admin.reason-missing', details: {} } : refusal };
}
