import { useEffect } from 'react';
import { loadPatternData } from './pattern-data.ts';

const IDLE_TIMEOUT_MS = 4000;
/** For browsers that do not say when they are idle. */
const WAIT_MS = 2000;
/** What shows that somebody is about to use the page, before they ask it something. */
const SIGNS = ['pointermove', 'pointerdown', 'keydown', 'focusin', 'scroll'] as const;

const savesData = () =>
  (navigator as Navigator & { connection?: { saveData?: boolean } }).connection?.saveData === true;

/** Fetches the data when the browser has nothing else to do. Returns how to give that up. */
function loadInPause(): () => void {
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(loadPatternData, WAIT_MS);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(loadPatternData, { timeout: IDLE_TIMEOUT_MS });
  return () => cancelIdleCallback(handle);
}

/** Somebody has been at the page already, while its script was on its way. */
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

/** Fetches the data before they are asked for; who saves data gets them with the first question. */
function useEarlyData(load: () => () => void): void {
  useEffect(() => (savesData() ? undefined : load()), [load]);
}

/** For a page that needs the data, whatever is done there. */
export const useDataWhenIdle = (): void => useEarlyData(loadInPause);

/** For a page that starts without them, and sooner so: with the first sign that somebody is there. */
export const useDataWhenWanted = (): void => useEarlyData(loadWithFirstSign);
