import { useEffect, useState } from 'react';

/**
 * The answer to a request for an addition to the page. Undefined until it is here, without a path, offline, and
 * where it cannot be loaded.
 */
export function useLateAnswer<Answer>(path: string | undefined): Answer | undefined {
  const [found, setFound] = useState<{ path: string; answer: Answer }>();
  useEffect(() => {
    if (path === undefined || !navigator.onLine) return undefined;
    const request = new AbortController();
    const load = async () => {
      const response = await fetch(path, { signal: request.signal });
      if (response.ok) setFound({ path, answer: await response.json() });
    };
    load().catch(() => undefined);
    return () => request.abort();
  }, [path]);
  return found?.path === path ? found?.answer : undefined;
}
