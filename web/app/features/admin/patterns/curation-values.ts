import type { CuratedField } from '@bluegem/core/patterns/curation';
import type { PatternValues } from './change.ts';

/** The values of the form, as text. */
export type CurationValues = {
  baseVersion: string;
  /** `dataset`: not corrected; `none`: not a blue gem. */
  tier: string;
  isFlagged: boolean;
  flags: readonly string[];
  description: string;
  marketPrice: string;
  screenshotPlayside: string;
  screenshotBackside: string;
  note: string;
};

export type CurationProblem = CuratedField | 'note' | 'form';

/** The form's values for a pattern with its current corrections. */
export function valuesToEdit(current: PatternValues, version: number): CurationValues {
  const { corrected } = current;
  const valueOf = (field: CuratedField, text: string | number | null) =>
    corrected.includes(field) ? String(text ?? '') : '';
  return {
    baseVersion: String(version),
    tier: corrected.includes('tier') ? String(current.tier ?? 'none') : 'dataset',
    isFlagged: corrected.includes('flags'),
    flags: current.flags,
    description: valueOf('description', current.description),
    marketPrice: valueOf('marketPrice', current.marketPrice),
    screenshotPlayside: valueOf('screenshotPlayside', current.screenshotPlayside),
    screenshotBackside: valueOf('screenshotBackside', current.screenshotBackside),
    note: '',
  };
}
