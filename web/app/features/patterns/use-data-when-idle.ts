import { useEffect } from 'react';
import { loadPatternData } from './pattern-data.ts';

const IDLE_TIMEOUT_MS = 4000;
/** For browsers that do not say when they are idle. */
const WAIT_MS = 2000;

const savesData = () =>
  (navigator as Navigator & { connection?: { saveData?: boolean } }).connection?.saveData === true;

/** Fetches the data when the browser has nothing else to do; who saves data gets them with the first touch. */
export function useDataWhenIdle(): void {
  useEffect(() => {
    if (savesData()) return;
    if (typeof requestIdleCallback !== 'function') {
      const timer = setTimeout(loadPatternData, WAIT_MS);
      return () => clearTimeout(timer);
    }
    const handle = requestIdleCallback(loadPatternData, { timeout: IDLE_TIMEOUT_MS });
    return () => cancelIdleCallback(handle);
  }, []);
}
