import { useCallback, useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';

/** Time without a change after which the address follows: browsers refuse many changes a second. */
const REST_MS = 250;

/** Changes the query of the page in place, without asking the server, once nothing has changed for a moment. */
export function useAddress(): (change: (query: URLSearchParams) => void) => void {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => () => clearTimeout(timer.current), []);

  return useCallback(
    (change) => {
      clearTimeout(timer.current);
      timer.current = setTimeout(() => {
        const query = new URLSearchParams(search);
        change(query);
        const text = query.size > 0 ? `?${query}` : '';
        if (text !== search) void navigate(`${pathname}${text}`, { replace: true, preventScrollReset: true });
      }, REST_MS);
    },
    [navigate, pathname, search],
  );
}
