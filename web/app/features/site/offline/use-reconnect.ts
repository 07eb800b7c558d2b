import { parseReturnPath } from '@bluegem/core/site/return-path';
import { useEffect, useEffectEvent } from 'react';
import { usePath } from '../../../i18n/language.ts';

/** The first and the longest wait before the site is requested again; each wait is half as long again as the last. */
const FIRST_WAIT_MS = 2_000;
const LONGEST_WAIT_MS = 30_000;

/** Whether the site itself responds, not only some network: the worker lets this request through. */
async function isReachable(signal: AbortSignal): Promise<boolean> {
  try {
    return (await fetch('/health', { cache: 'no-store', signal })).ok;
  } catch {
    return false;
  }
}

/** Requests the site when the browser reports a connection, and at intervals, since the report may be too early. */
async function waitForSite(signal: AbortSignal): Promise<boolean> {
  for (let waitMs = FIRST_WAIT_MS; !signal.aborted; waitMs = Math.min(waitMs * 1.5, LONGEST_WAIT_MS)) {
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, waitMs);
      window.addEventListener('online', () => resolve(), { once: true, signal });
      signal.addEventListener('abort', () => clearTimeout(timer), { once: true });
    });
    if (await isReachable(signal)) return !signal.aborted;
  }
  return false;
}

/** The requested page, if there was one. */
const wantedPage = () => parseReturnPath(new URLSearchParams(window.location.search).get('to'));

/** Opens the requested page: on request, and automatically once the site responds again. */
export function useReconnect(): () => void {
  const path = usePath();
  const goBack = () => window.location.replace(wantedPage() ?? path('/'));
  const onReturn = useEffectEvent(goBack);
  useEffect(() => {
    // Visitors who opened this page themselves stay.
    if (wantedPage() === undefined) return undefined;
    const ending = new AbortController();
    void waitForSite(ending.signal).then((isBack) => isBack && onReturn());
    return () => ending.abort();
  }, []);
  return goBack;
}
