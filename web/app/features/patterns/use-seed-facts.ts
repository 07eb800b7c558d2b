import type { AnswerOf } from '@bluegem/contract/client-types';
import { patternSlug } from '@bluegem/core/patterns/pattern';
import type { WeaponId } from '@bluegem/core/weapons/weapons';
import { useEffect, useState } from 'react';
import type { PatternPrices } from './sales-chart.tsx';

type Copies = AnswerOf<'patternCopies'>;
type Sale = PatternPrices['sales'][number];

/** What visitors and markets reported of a pattern. `sale`: the newest; null: none is known. */
export type SeedFacts = { copies: Copies; sale: Sale | null; rates: PatternPrices['rates'] };

async function answerOf<T>(address: string, signal: AbortSignal): Promise<T> {
  const response = await fetch(address, { signal });
  if (!response.ok) throw new Error(`${address} answers ${response.status}`);
  return response.json() as Promise<T>;
}

async function factsOf(slug: string, signal: AbortSignal): Promise<SeedFacts> {
  const [copies, { prices }] = await Promise.all([
    answerOf<Copies>(`/api/pattern/${slug}/copies`, signal),
    answerOf<AnswerOf<'patternPrices'>>(`/api/pattern/${slug}/prices`, signal),
  ]);
  const newest = (prices?.sales ?? []).toSorted((a, b) => b.observedAt.localeCompare(a.observedAt))[0];
  return { copies, sale: newest ?? null, rates: prices?.rates ?? null };
}

/** Undefined until they are here, before `isOn`, and where they cannot be loaded. */
export function useSeedFacts(weapon: WeaponId, patternId: number, isOn: boolean): SeedFacts | undefined {
  const slug = patternSlug({ weapon, patternId });
  const [found, setFound] = useState<{ slug: string; facts: SeedFacts }>();
  useEffect(() => {
    if (!isOn || !navigator.onLine) return undefined;
    const request = new AbortController();
    factsOf(slug, request.signal).then(
      (facts) => setFound({ slug, facts }),
      () => undefined,
    );
    return () => request.abort();
  }, [slug, isOn]);
  return found?.slug === slug ? found.facts : undefined;
}
