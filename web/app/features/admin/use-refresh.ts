import { useEffect } from 'react';
import { useRevalidator } from 'react-router';

/** Runs the page's loader again at an interval while the page is visible. */
export function useRefresh(everyMs: number): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void revalidate();
    }, everyMs);
    return () => clearInterval(timer);
  }, [everyMs, revalidate]);
}
