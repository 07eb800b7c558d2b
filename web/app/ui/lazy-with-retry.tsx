import { lazy, type ComponentType, type FunctionComponent } from 'react';
import { pageTextsReady } from '../i18n/registry.ts';
import { RETRY_GAP_MS } from './retries.ts';

/** Loads a part with the texts that it brings along, in the page's language. */
export async function loadWithTexts<Part>(load: () => Promise<Part>): Promise<Part> {
  const part = await load();
  await pageTextsReady();
  return part;
}

/**
 * A component that is loaded with its first use. React remembers a failure for good; this asks again once a boundary may
 * try again, and not before, as React itself renders at once a second time.
 */
export function lazyWithRetry<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): FunctionComponent<Props> {
  let failedAt: number | null = null;
  const ask = () =>
    lazy(() =>
      loadWithTexts(load).then(
        (part) => ({ default: part as ComponentType<object> }),
        (error: unknown) => {
          failedAt = Date.now();
          throw error;
        },
      ),
    );
  let Part = ask();
  return function LazyPart(props) {
    if (failedAt !== null && Date.now() - failedAt >= RETRY_GAP_MS) {
      failedAt = null;
      Part = ask();
    }
    return <Part {...props} />;
  };
}
