import { useCallback, useEffect, useRef } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router';

/** The address follows after this time without a change: browsers refuse many changes a second. */
const REST_MS = 250;

/** Replaces the query of the page after a moment without changes, without a request to the server. */
export function useAddress(): (change: (query: URLSearchParams) => void) => void {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isLeaving = useRef(false);
  const { state } = useNavigation();

  useEffect(() => {
    isLeaving.current = state !== 'idle';
  }, [state]);
  useEffect(() => () => clearTimeout(timer.current), []);

  return useCallback(
    (change) => {
      const write = () => {
        // This navigation would cancel that to the page of a link that was clicked.
        if (isLeaving.current) {
          timer.current = setTimeout(write, REST_MS);
          return;
        }
        const query = new URLSearchParams(search);
        change(query);
        const text = query.size > 0 ? `?${query}` : '';
        if (text !== search) void navigate(`${pathname}${text}`, { replace: true, preventScrollReset: true });
      };
      clearTimeout(timer.current);
      timer.current = setTimeout(write, REST_MS);
    },
    [navigate, pathname, search],
  );
}
