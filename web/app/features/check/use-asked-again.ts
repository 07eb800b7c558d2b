import { useEffect, useEffectEvent } from 'react';
import { useRevalidator } from 'react-router';

/**
 * Without a connection a kept page opens for every question, as the page without one. Its own question is asked again once
 * the script runs.
 */
export function useAskedAgain(isAnswered: boolean): void {
  const { revalidate } = useRevalidator();
  const ask = useEffectEvent(() => {
    if (!isAnswered) void revalidate();
  });
  useEffect(() => ask(), []);
}
