import { useCallback, useEffect, useRef } from 'react';
import { createPath, useLocation, useNavigate, useNavigation, type NavigateOptions, type To } from 'react-router';

type LateNavigate = {
  /** Whether another navigation has begun since. */
  isOutdated(): boolean;
  /** Navigates unless it is outdated. */
  navigate(to: To, options?: NavigateOptions): void;
};

/**
 * Begins a navigation that a timer or a promise finishes. If a link was clicked in the meantime, it is left out: it
 * would cancel the navigation to the page of that link.
 */
export function useLateNavigate(): () => LateNavigate {
  const navigate = useNavigate();
  const here = useLocation();
  const { location = here } = useNavigation();
  const seen = useRef({ key: location.key, own: '', others: 0 });

  useEffect(() => {
    if (seen.current.key === location.key) return;
    seen.current.key = location.key;
    if (createPath(location) !== seen.current.own) seen.current.others += 1;
  }, [location]);

  return useCallback(() => {
    const { others } = seen.current;
    const isOutdated = () => seen.current.others !== others;
    return {
      isOutdated,
      navigate(to, options) {
        if (isOutdated()) return;
        seen.current.own = typeof to === 'string' ? to : createPath(to);
        void navigate(to, options);
      },
    };
  }, [navigate]);
}
