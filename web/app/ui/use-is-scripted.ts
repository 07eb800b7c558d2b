import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** False while the page is only HTML, true once its script runs. */
export function useIsScripted(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
