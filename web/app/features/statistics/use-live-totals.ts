import { useEffect, useState } from 'react';
import type { Totals } from './views.ts';

const TOTAL_KEYS = ['asOf', 'totalPatterns', 'weeklyGrowth', 'totalInspections', 'uniqueUsers'] as const;

const isTotals = (answer: unknown): answer is Totals =>
  typeof answer === 'object' && answer !== null && TOTAL_KEYS.every((key) => key in answer);

/** The totals of the page, which may be a file made some time ago, until the server says how they are now. */
export function useLiveTotals(made: Totals): Totals {
  const [live, setLive] = useState<Totals | null>(null);
  useEffect(() => {
    const ask = async () => {
      const { loadData } = await import('../../data/data-source.ts');
      const answer = await loadData('totals');
      if (isTotals(answer)) setLive(answer);
    };
    // Out of reach or not: the totals of the page stay.
    ask().catch(() => undefined);
  }, []);
  // A page made by the build knows no counts; that of a moment ago knows all of them.
  const isNewer = live !== null && (live.asOf > made.asOf || made.totalInspections.basis === 'estimated');
  return isNewer ? live : made;
}
