import type { BulkProblem, BulkReading } from '@bluegem/core/inspect/bulk';
import { BULK_MAX_LINES } from '@bluegem/core/inspect/bulk-limits';
import { rankBulk } from '@bluegem/core/query/bulk-ranking';
import type { PatternIndex } from '@bluegem/core/query/pattern-index';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useFormats } from '../../../i18n/format.ts';
import type { BulkResult } from './bulk-export.ts';
import { BulkForm } from './bulk-form.tsx';
import { BulkResults, totalsOf } from './bulk-results.tsx';
import { InventoryHelp } from './inventory-help.tsx';
import { useKnownFloats } from './use-known-floats.ts';
import { loadReader, readText } from './read-text.ts';

type BulkCheckProps = {
  /** All patterns; undefined until they are loaded. */
  index: PatternIndex | undefined;
  hasFailed: boolean;
  loadPatterns: () => void;
};

type State = {
  reading: BulkReading | null;
  problem: BulkProblem | 'unreadable' | null;
  isReading: boolean;
  number: number;
};

const EMPTY: State = { reading: null, problem: null, isReading: false, number: 0 };

/** Checks many links at once. They are parsed and ranked in the browser; nothing is sent. */
export function BulkCheck({ index, hasFailed, loadPatterns }: BulkCheckProps) {
  const { t } = useTranslation('inspect');
  const { count } = useFormats();
  const [{ reading, problem, isReading, number: shown }, setState] = useState<State>(EMPTY);
  const floats = useKnownFloats(index !== undefined);
  const checkCount = useRef(0);
  const result = useMemo(
    () => (reading && index ? { reading, ranking: rankBulk(reading, index, floats) } : null),
    [reading, index, floats],
  );
  useEffect(() => {
    // If this fails, it is requested again with the first text.
    loadReader().catch(() => undefined);
  }, []);

  const isWaiting = reading !== null && !index && !hasFailed;

  const check = async (text: string) => {
    const number = ++checkCount.current;
    loadPatterns();
    setState({ ...EMPTY, isReading: true });
    const parsed = await readText(text).catch(() => 'unreadable' as const);
    if (number !== checkCount.current) return;
    setState(typeof parsed === 'string' ? { ...EMPTY, problem: parsed } : { ...EMPTY, reading: parsed, number });
  };
  const clear = () => {
    checkCount.current++;
    setState(EMPTY);
  };
  const statusText = () => {
    if (problem) return t(`bulk:problem.${problem}`, { lines: count(BULK_MAX_LINES) });
    return reading && hasFailed ? t('bulk:dataFailed') : null;
  };
  return (
    <>
      <p className="unscripted card p-6">{t('bulk:needsScript')}</p>
      <BulkForm
        isBusy={isReading || isWaiting}
        problem={statusText()}
        onCheck={(text) => void check(text)}
        onProblem={(next) => setState({ ...EMPTY, problem: next })}
        onClear={clear}
      />
      <p role="status" className="sr-only">
        {isReading || isWaiting ? t('bulk:checking') : result && <Summary result={result} />}
      </p>
      {result ? <BulkResults key={shown} result={result} /> : <InventoryHelp />}
    </>
  );
}

function Summary({ result }: { result: BulkResult }) {
  const { t } = useTranslation('inspect');
  const { count, listAll } = useFormats();
  return listAll(totalsOf(result).map(([name, total]) => `${t(`bulk:totals.${name}`)}: ${count(total)}`));
}
