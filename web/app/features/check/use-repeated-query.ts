import { useEffect, useEffectEvent } from 'react';
import { useRevalidator } from 'react-router';

/**
 * Offline, a cached page opens for every query as the page without one. Its own query is sent again once the script
 * runs.
 */
export function useRepeatedQuery(hasResult: boolean): void {
  const { revalidate } = useRevalidator();
  const reload = useEffectEvent(() => {
    if (!hasResult) void revalidate();
  });
  useEffect(() => reload(), []);
}
