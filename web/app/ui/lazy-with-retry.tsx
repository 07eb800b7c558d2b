import { lazy, type ComponentType, type FunctionComponent } from 'react';
import { RETRY_GAP_MS } from './retries.ts';

/** A component that is loaded on first use, and without which the page still works: nothing if it cannot be loaded. */
export const lazyOptional = <Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> =>
  lazy<ComponentType<object>>(() =>
    load().then(
      (part) => ({ default: part as ComponentType<object> }),
      () => ({ default: () => null }),
    ),
  ) as ComponentType<Props>;

/**
 * A component that is loaded on first use. React caches a failed import for good; this retries it after the boundary
 * resets, and not before, since React renders a second time at once.
 */
export function lazyWithRetry<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): FunctionComponent<Props> {
  let failedAt: number | null = null;
  const newPart = () =>
    lazy(() =>
      load().then(
        (part) => ({ default: part as ComponentType<object> }),
        (error: unknown) => {
          failedAt = Date.now();
          throw error;
        },
      ),
    );
  let Part = newPart();
  return function LazyPart(props) {
    if (failedAt !== null && Date.now() - failedAt >= RETRY_GAP_MS) {
      failedAt = null;
      Part = newPart();
    }
    return <Part {...props} />;
  };
}
