import type { WeaponId } from '@bluegem/core/weapons';
import { verdictOf } from '@bluegem/core/verdict';
import type { Answer } from '../features/check/answer.ts';
import { countCheck, getServices } from './services.ts';

/** The answer for a weapon and a pattern number (1 to 1000), counted as looked up from a network address. */
export function answerOf(weapon: WeaponId, patternId: number, address: string): Answer {
  const pattern = getServices().snapshot().find(weapon, patternId);
  if (!pattern) return { kind: 'unmeasured', weapon };
  countCheck(getServices(), { address, pattern });
  return {
    kind: 'verdict',
    verdict: { ...verdictOf(pattern), marketPrice: pattern.marketPrice },
    regions: pattern.regions,
  };
}
