import type { BulkProblem, BulkReading } from '@bluegem/core/inspect/bulk';
import { BULK_MAX_LINES } from '@bluegem/core/inspect/bulk-limits';
import { rankBulk } from '@bluegem/core/query/bulk-ranking';
import type { PatternIndex } from '@bluegem/core/query/pattern-index';
import type { AnswerOf } from '@bluegem/contract/client-types';
import type { InventoryReaders } from '@bluegem/contract/inventory';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useLateAnswer } from '../../../api-client/use-late-answer.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useFormats } from '../../../i18n/format.ts';
import { askInventory, type InventoryRefusal } from './ask-inventory.ts';
import type { BulkResult } from './bulk-export.ts';
import { BulkForm } from './bulk-form.tsx';
import { BulkResults, totalsOf } from './bulk-results.tsx';
import { InventoryCheck } from './inventory-check.tsx';
import { InventoryHelp } from './inventory-help.tsx';
import { loadReader, readText } from './read-text.ts';

type BulkCheckProps = {
  /** All patterns; undefined until they are loaded. */
  index: PatternIndex | undefined;
  hasFailed: boolean;
  loadPatterns: () => void;
  /** Whose inventories the service reads from Steam. */
  readers: InventoryReaders;
};

type State = {
  reading: BulkReading | null;
  problem: BulkProblem | 'unreadable' | null;
  isReading: boolean;
  number: number;
  /** How many items of another finish the service left out of an inventory at Steam; null: a paste. */
  otherFinish: number | null;
  isAsking: boolean;
  refusal: InventoryRefusal | null;
};

const EMPTY: State = {
  reading: null,
  problem: null,
  isReading: false,
  number: 0,
  otherFinish: null,
  isAsking: false,
  refusal: null,
};

/**
 * Checks many items at once. What is pasted is parsed and ranked in the browser, and nothing of it is sent. The service
 * reads inventories at Steam.
 */
export function BulkCheck({ index, hasFailed, loadPatterns, readers }: BulkCheckProps) {
  const { t } = useTranslation('inspect');
  const { count } = useFormats();
  const [state, setState] = useState<State>(EMPTY);
  const { reading, problem, isReading, number: shown, otherFinish, isAsking, refusal } = state;
  // Of all known copies, once for all pasted texts: items are ranked among them without being sent.
  const known = useLateAnswer<AnswerOf<'allCopies'>>(index && '/api/copies');
  const checkCount = useRef(0);
  const result = useMemo(() => {
    if (!reading || !index) return null;
    const floats = new Map(known?.patterns.map((each) => [each.slug, each.floats] as const));
    const ranking = rankBulk(reading, index, floats);
    return { reading, ranking: { ...ranking, otherFinish: ranking.otherFinish + (otherFinish ?? 0) } };
  }, [reading, index, known, otherFinish]);
  const isFromSteam = otherFinish !== null;
  const results = useRef<HTMLDivElement>(null);
  // The table is below the form for pasting, far from the button.
  useEffect(() => {
    if (reading && index && isFromSteam) results.current?.scrollIntoView();
  }, [reading, index, isFromSteam]);
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
  const ask = async (profile?: string) => {
    const number = ++checkCount.current;
    loadPatterns();
    setState({ ...EMPTY, isAsking: true });
    const answer = await askInventory(profile);
    if (number !== checkCount.current) return;
    setState('reading' in answer ? { ...EMPTY, ...answer, number } : { ...EMPTY, refusal: answer });
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
      {readers !== 'off' && (
        <InventoryCheck
          readers={readers}
          isAsking={isAsking || (isWaiting && isFromSteam)}
          refusal={refusal}
          onAsk={(profile) => void ask(profile)}
        />
      )}
      <BulkForm
        isBusy={isReading || (isWaiting && !isFromSteam)}
        problem={statusText()}
        onCheck={(text) => void check(text)}
        onProblem={(next) => setState({ ...EMPTY, problem: next })}
        onClear={clear}
      />
      <p role="status" className="sr-only">
        {isReading || isAsking || isWaiting ? t('bulk:checking') : result && <Summary result={result} />}
      </p>
      {result ? (
        <div ref={results} className="scroll-mt-12">
          <BulkResults key={shown} result={result} isFromSteam={isFromSteam} />
        </div>
      ) : (
        <InventoryHelp />
      )}
    </>
  );
}

function Summary({ result }: { result: BulkResult }) {
  const { t } = useTranslation('inspect');
  const { count, listAll } = useFormats();
  return listAll(totalsOf(result).map(([name, total]) => `${t(`bulk:totals.${name}`)}: ${count(total)}`));
}
