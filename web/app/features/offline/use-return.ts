import { parseReturnPath } from '@bluegem/core/site/return-path';
import { useEffect, useEffectEvent } from 'react';
import { usePath } from '../../i18n/language.ts';

/** How long until the site is looked for again: at first, and at most; each wait is half as long again as the last. */
const FIRST_WAIT_MS = 2_000;
const LONGEST_WAIT_MS = 30_000;

/** Whether the site itself answers, not only some network: the worker lets this question through. */
async function isThere(signal: AbortSignal): Promise<boolean> {
  try {
    return (await fetch('/health', { cache: 'no-store', signal })).ok;
  } catch {
    return false;
  }
}

/** Asks for the site when the browser says that it is connected again, and from time to time, as that may be too early. */
async function waitForSite(signal: AbortSignal): Promise<boolean> {
  for (let waitMs = FIRST_WAIT_MS; !signal.aborted; waitMs = Math.min(waitMs * 1.5, LONGEST_WAIT_MS)) {
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, waitMs);
      window.addEventListener('online', () => resolve(), { once: true, signal });
      signal.addEventListener('abort', () => clearTimeout(timer), { once: true });
    });
    if (await isThere(signal)) return !signal.aborted;
  }
  return false;
}

/** The page that was asked for, where one was. */
const wantedPage = () => parseReturnPath(new URLSearchParams(window.location.search).get('to'));

/** Leads to the page that was asked for: when asked to, and by itself once the site answers again. */
export function useReturn(): () => void {
  const path = usePath();
  const goBack = () => window.location.replace(wantedPage() ?? path('/'));
  const onReturn = useEffectEvent(goBack);
  useEffect(() => {
    // Who came here by themselves stays.
    if (wantedPage() === undefined) return undefined;
    const ending = new AbortController();
    void waitForSite(ending.signal).then((isBack) => isBack && onReturn());
    return () => ending.abort();
  }, []);
  return goBack;
}
