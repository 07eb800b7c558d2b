import { useEffect } from 'react';
import { useRevalidator } from 'react-router';

/** Asks the page's loader again from time to time, as long as somebody can see the page. */
export function useRefresh(everyMs: number): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void revalidate();
    }, everyMs);
    return () => clearInterval(timer);
  }, [everyMs, revalidate]);
}
