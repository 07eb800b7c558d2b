import { useSyncExternalStore } from 'react';

let coveredPx = 0;
const listeners = new Set<() => void>();

/** Sets how much of the window's bottom is covered, in CSS pixels. */
export function coverRoom(px: number): void {
  coveredPx = px;
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** How much of the window's bottom is covered, in CSS pixels. */
export const useCoveredRoom = (): number =>
  useSyncExternalStore(
    subscribe,
    () => coveredPx,
    () => 0,
  );
