import { useCallback, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { useLateNavigate } from '../../page/use-late-navigate.ts';

/** The address follows after this time without a change: browsers refuse many changes a second. */
const REST_MS = 250;

/** Replaces the query of the page after a moment without changes, without a request to the server. */
export function useAddress(): (change: (query: URLSearchParams) => void) => void {
  const begin = useLateNavigate();
  const { pathname, search } = useLocation();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => () => clearTimeout(timer.current), []);

  return useCallback(
    (change) => {
      clearTimeout(timer.current);
      const late = begin();
      timer.current = setTimeout(() => {
        const query = new URLSearchParams(search);
        change(query);
        const text = query.size > 0 ? `?${query}` : '';
        if (text !== search) late.navigate(`${pathname}${text}`, { replace: true, preventScrollReset: true });
      }, REST_MS);
    },
    [begin, pathname, search],
  );
}
