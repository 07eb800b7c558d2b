import { useEffect, useState } from 'react';
import type { Totals } from './views.ts';

const TOTAL_KEYS = ['asOf', 'totalPatterns', 'weeklyGrowth', 'totalInspections', 'uniqueUsers'] as const;

const isTotals = (answer: unknown): answer is Totals =>
  typeof answer === 'object' && answer !== null && TOTAL_KEYS.every((key) => key in answer);

/** The totals of the page, which may be pre-rendered, until the server sends the current ones or fails. */
export function useLiveTotals(made: Totals): { totals: Totals; failure: Error | undefined } {
  const [failure, setFailure] = useState<Error>();
  const [live, setLive] = useState<Totals | null>(null);
  useEffect(() => {
    const ask = async () => {
      const { loadData } = await import('../../browser/data-source.ts');
      const answer = await loadData('totals');
      if (isTotals(answer)) setLive(answer);
    };
    // The totals of the page stay.
    ask().catch((error: unknown) => error instanceof Error && setFailure(error));
  }, []);
  // A pre-rendered page has no counts; a page rendered a moment ago has all of them.
  const isNewer = live !== null && (live.asOf > made.asOf || made.totalInspections.basis === 'estimated');
  return { totals: isNewer ? live : made, failure };
}
