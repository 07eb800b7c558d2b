import type { WeaponId } from '@bluegem/core/weapons/weapons';
import { copiesInBrief, getServices, presentPattern, pricesInBrief } from './services.ts';

/** Patterns that an account keeps, each with what is known about it; without those that the dataset has not. */
export async function withFacts<T extends { slug: string; weapon: WeaponId; patternId: number }>(saved: readonly T[]) {
  const services = getServices();
  const known = await copiesInBrief(services, saved);
  return saved.flatMap((entry) => {
    const { slug, weapon, patternId } = entry;
    const pattern = services.snapshot().find(weapon, patternId);
    const facts = { ...pricesInBrief(services, { weapon, patternId }), copies: known.get(slug) ?? null };
    return pattern ? [{ ...entry, facts, pattern: presentPattern(pattern) }] : [];
  });
}
