import { parseReturnPath } from '@bluegem/core/return-path';
import { useEffect } from 'react';
import { usePath } from '../../i18n/language.ts';

/** Leads to the page that was asked for: when asked to, and by itself once the connection is back. */
export function useReturn(): () => void {
  const path = usePath();
  const goBack = () => {
    const to = parseReturnPath(new URLSearchParams(window.location.search).get('to'));
    window.location.replace(to ?? path('/'));
  };
  useEffect(() => {
    window.addEventListener('online', goBack);
    return () => window.removeEventListener('online', goBack);
  });
  return goBack;
}
