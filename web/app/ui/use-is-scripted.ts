import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** False in the server's HTML, true after hydration. */
export function useIsScripted(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
