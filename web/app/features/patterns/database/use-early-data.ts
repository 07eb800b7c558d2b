import { useEffect } from 'react';
import { whenIdle } from '../../../browser/when-idle.ts';
import { loadPatternData } from './pattern-data.ts';

/** Events that show that the visitor is about to use the page. */
const SIGNS = ['pointermove', 'pointerdown', 'keydown', 'focusin', 'scroll'] as const;

const savesData = () => navigator.connection?.saveData === true;

const loadInPause = () => whenIdle(loadPatternData);

/** The visitor has used the page already, before its script loaded. */
const isInUse = () => window.scrollY > 0 || document.activeElement !== document.body;

function loadWithFirstSign(): () => void {
  if (isInUse()) return loadInPause();
  const listening = new AbortController();
  let giveUp = () => listening.abort();
  const onSign = () => {
    listening.abort();
    giveUp = loadInPause();
  };
  for (const sign of SIGNS) window.addEventListener(sign, onSign, { passive: true, signal: listening.signal });
  return () => giveUp();
}

/** Fetches the data before the first query; in data-saving mode with the first query. */
function useEarlyData(load: () => () => void): void {
  useEffect(() => (savesData() ? undefined : load()), [load]);
}

/** For a page that always needs the data. */
export const useDataWhenIdle = (): void => useEarlyData(loadInPause);

/** For a page that starts without it: with the first sign of activity, or at once if its address needs all of it. */
export function useDataWhenWanted(isWhole: boolean): void {
  useEarlyData(loadWithFirstSign);
  useEffect(() => {
    if (isWhole) loadPatternData();
  }, [isWhole]);
}
