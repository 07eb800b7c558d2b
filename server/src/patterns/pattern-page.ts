import { csbluegemScale } from '@bluegem/core/statistics/csbluegem-scale';
import { gemOdds } from '@bluegem/core/patterns/gem-odds';
import { moneyOf } from '@bluegem/core/prices/money';
import { nearestWeapons } from '@bluegem/core/weapons/nearest-weapons';
import { PATTERN_ID_MIN, nearestPatternId } from '@bluegem/core/patterns/pattern-id';
import { similarElsewhere } from '@bluegem/core/patterns/similar-elsewhere';
import { tierOrder } from '@bluegem/core/patterns/tier';
import { verdictOf } from '@bluegem/core/patterns/verdict';
import { findWeapon } from '@bluegem/core/weapons/weapon-aliases';
import { WEAPONS, type WeaponId } from '@bluegem/core/weapons/weapons';
import { getPattern } from './check.ts';
import { patternDetail, presentPattern } from './patterns.ts';
import { patternPrices } from '../prices/market.ts';
import type { BaseContext } from '../contexts/base-context.ts';
import type { PatternContext } from '../contexts/pattern-context.ts';
import type { StoredPattern } from '../stores/snapshot.ts';

/** Number of cards in one row of patterns on the page of a pattern. */
const ROW_LIMIT = 8;
const SUGGESTED_WEAPONS = 4;

const isDrawn = ({ weapon }: { weapon: WeaponId }) => WEAPONS[weapon].finish === 'case-hardened';

/** All data of the page of a pattern. Throws AppError if the weapon is not measured. */
export function patternPage(services: PatternContext, weapon: WeaponId, patternId: number) {
  const snapshot = services.snapshot();
  const stored = getPattern(snapshot, weapon, patternId);
  const sameSeed = snapshot
    .ofSeed(patternId)
    .filter((each) => each.weapon !== weapon && isDrawn(each))
    .toSorted((a, b) => tierOrder(a.tier) - tierOrder(b.tier) || b.gemScore - a.gemScore)
    .slice(0, ROW_LIMIT)
    .map(presentPattern);
  const elsewhere = isDrawn(stored) ? similarElsewhere(stored, snapshot.all.filter(isDrawn), ROW_LIMIT) : [];
  const scores = snapshot.ofWeapon(weapon).map(({ gemScore }) => gemScore);
  return {
    ...patternDetail(snapshot, weapon, patternId),
    sameSeed,
    elsewhere: elsewhere.map(verdictOf),
    odds: gemOdds(stored.rank, scores),
    csbluegem: csbluegemScale(stored, snapshot.ofWeapon(weapon)),
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
