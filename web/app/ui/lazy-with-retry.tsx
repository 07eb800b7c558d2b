import { lazy, type ComponentType, type FunctionComponent } from 'react';
import { pageTextsReady } from '../i18n/registry.ts';
import { RETRY_GAP_MS } from './retries.ts';

/** Loads a part together with its texts in the page's language. */
export async function loadWithTexts<Part>(load: () => Promise<Part>): Promise<Part> {
  const part = await load();
  await pageTextsReady();
  return part;
}

/** A component that is loaded on first use, and without which the page still works: nothing if it cannot be loaded. */
export const lazyOptional = <Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> =>
  lazy<ComponentType<object>>(() =>
    loadWithTexts(load).then(
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
      loadWithTexts(load).then(
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
