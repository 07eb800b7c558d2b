import { csbluegemScale } from '@bluegem/core/statistics/csbluegem-scale';
import { gemOdds } from '@bluegem/core/patterns/gem-odds';
import { moneyOf } from '@bluegem/core/prices/money';
import { nearestWeapons } from '@bluegem/core/weapons/nearest-weapons';
import { PATTERN_ID_MIN, nearestPatternId } from '@bluegem/core/patterns/pattern-id';
import { findWeapon } from '@bluegem/core/weapons/weapon-aliases';
import type { WeaponId } from '@bluegem/core/weapons/weapons';
import { getPattern } from './check.ts';
import { patternDetail } from './patterns.ts';
import { patternPrices } from './market.ts';
import type { BaseContext } from '../stores/base-context.ts';
import type { PatternContext } from '../stores/pattern-context.ts';
import type { StoredPattern } from '../stores/snapshot.ts';

const SUGGESTED_WEAPONS = 4;

/** All data of the page of a pattern. Throws AppError if the weapon is not measured. */
export function patternPage(services: PatternContext, weapon: WeaponId, patternId: number) {
  const snapshot = services.snapshot();
  const stored = getPattern(snapshot, weapon, patternId);
  const scores = snapshot.ofWeapon(weapon).map(({ gemScore }) => gemScore);
  return {
    ...patternDetail(services, weapon, patternId),
    odds: gemOdds(stored.rank, scores),
    csbluegem: csbluegemScale(stored),
    prices: patternPrices(services, stored),
    ownPrice: ownPrice(services, stored),
  };
}

/** The price set by a curation of this site; null if there is none. */
function ownPrice({ config }: BaseContext, { curation }: StoredPattern) {
  if (curation?.marketPrice === undefined) return null;
  const { currency, rates } = config.prices;
  return { amount: moneyOf(curation.marketPrice, currency), rates };
}

/** A pattern that the visitor may have meant. */
export type SuggestedPattern = { weapon: WeaponId; patternId: number };

/** Suggestions for an unknown address: the weapons with the nearest spelling, and the number clamped to its range. */
export function suggestPatterns(weaponText: string, patternText: string): SuggestedPattern[] {
  const known = findWeapon(weaponText);
  const weapons = known ? [known] : nearestWeapons(weaponText, SUGGESTED_WEAPONS);
  const patternId = nearestPatternId(patternText) ?? PATTERN_ID_MIN;
  return weapons.map((weapon) => ({ weapon, patternId }));
}
