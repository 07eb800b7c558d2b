import { SUGGESTED_TEXT_MAX } from '@bluegem/contract/suggested-text';
import type { Verdict } from '@bluegem/core/patterns/verdict';
import type { WeaponId } from '@bluegem/core/weapons/weapons';
import type { CheckResult } from '../features/check/check-result.ts';
import { attempt, type PageArgs, type Refusal } from './call.ts';
import { getServices } from './services.ts';

/** The answer for a weapon and a pattern number (1 to 1000), or why it is not given now. */
export async function answerOf(
  page: PageArgs,
  weapon: WeaponId,
  patternId: number,
): Promise<{ answer: CheckResult } | { refusal: Refusal }> {
  const outcome = await attempt(page, 'check', { input: { weapon, patternId: String(patternId) } });
  if ('refusal' in outcome) {
    return outcome.refusal.code === 'pattern.not-measured' ? { answer: { kind: 'unmeasured', weapon } } : outcome;
  }
  const pattern = getServices().snapshot().find(weapon, patternId);
  const verdict = { ...outcome.answer, marketPrice: pattern?.marketPrice ?? null };
  return { answer: { kind: 'verdict', verdict, regions: pattern?.regions ?? [] } };
}

/** The patterns that an incomplete query may mean; none beyond the limits of the endpoint. */
export async function suggestionsOf(page: PageArgs, text: string): Promise<readonly Verdict[]> {
  if (text.length > SUGGESTED_TEXT_MAX) return [];
  const outcome = await attempt(page, 'patternSuggestions', { input: { text } });
  return 'answer' in outcome ? outcome.answer.patterns : [];
}
