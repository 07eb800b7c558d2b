import { useCallback, useContext, useRef } from 'react';
import {
  createPath,
  UNSAFE_DataRouterContext as DataRouterContext,
  useNavigate,
  type Location,
  type NavigateOptions,
  type To,
} from 'react-router';

type LateNavigate = {
  /** Whether another navigation has begun since. */
  isOutdated(): boolean;
  /** Navigates unless it is outdated. */
  navigate(to: To, options?: NavigateOptions): void;
};

/**
 * Begins a navigation that a timer or a promise finishes. If a link was clicked in the meantime, it is left out: it
 * would cancel the navigation to the page of that link.
 *
 * It asks the router itself: a timer can be over before React has rendered the state that `useNavigation` returns.
 */
export function useLateNavigate(): () => LateNavigate {
  const navigate = useNavigate();
  const router = useContext(DataRouterContext)?.router;
  const own = useRef('');

  return useCallback(() => {
    if (!router) throw new Error('useLateNavigate needs a data router');
    const target = (): Location => router.state.navigation.location ?? router.state.location;
    const { key } = target();
    const isOutdated = (): boolean => {
      const now = target();
      return now.key !== key && createPath(now) !== own.current;
    };
    return {
      isOutdated,
      navigate(to, options) {
        if (isOutdated()) return;
        own.current = typeof to === 'string' ? to : createPath(to);
        void navigate(to, options);
      },
    };
  }, [navigate, router]);
}
