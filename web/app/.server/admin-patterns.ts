import { decidePatternChange as decideEndpoint, proposePattern } from '@bluegem/contract/admin-patterns';
import { AppError, type ErrorDetails } from '@bluegem/contract/errors';
import { CURATED_FIELDS } from '@bluegem/core/curation';
import type { CurationProblem, CurationValues } from '../features/admin/patterns/curation-values.ts';
import { textOf } from './account-actions.ts';
import { decidePatternChange, getServices, proposePatternChange, type SignedIn } from './services.ts';

/** What was typed into the form of a correction. */
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

type Refused = { refusal: { code: string; details: ErrorDetails } };

/** What people are told; any other failure is passed on. */
function refusalOf(error: unknown): Refused {
  if (!(error instanceof AppError) || error.status >= 500) throw error;
  return { refusal: { code: error.code, details: error.details } };
}

type Proposed = { change: number } | { problem: CurationProblem } | Refused;

/** Keeps what the form says as a proposal. */
export async function proposeByForm({ account }: SignedIn, slug: string, values: CurationValues): Promise<Proposed> {
  const { data, error } = proposePattern.input.safeParse(inputOf(values));
  if (!data) {
    const [first, second] = error.issues[0]?.path ?? [];
    const field = CURATED_FIELDS.find((each) => each === second);
    return { problem: field ?? (first === 'note' ? 'note' : 'form') };
  }
  try {
    const { change } = await proposePatternChange(getServices(), account.id, slug, data);
    return { change: change.id };
  } catch (refused) {
    return refusalOf(refused);
  }
}

type Decided = { change: number } | Refused;

/** Publishes, rejects or undoes a change by its form. */
export async function decideByForm({ account }: SignedIn, id: number, form: FormData): Promise<Decided> {
  const action = textOf(form, 'action');
  const { data } = decideEndpoint.input.safeParse(
    action === 'undo' ? { action, note: textOf(form, 'note') } : { action },
  );
  if (!data) return { refusal: { code: 'admin.reason-missing', details: {} } };
  try {
    const { change } = await decidePatternChange(getServices(), account.id, id, data);
    return { change: change.id };
  } catch (refused) {
    return refusalOf(refused);
  }
}
