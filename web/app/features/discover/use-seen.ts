import { useSyncExternalStore } from 'react';
import { browserStorage, type BrowserStorage } from '../../browser/browser-storage.ts';

const KEY = 'seen-patterns';
const listeners = new Set<() => void>();
let held: BrowserStorage | undefined;

const storage = () => (held ??= browserStorage('localStorage'));
/** Slugs with spaces between them. */
const read = () => storage().getItem(KEY) ?? '';

function subscribe(listener: () => void): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key === KEY || event.key === null) listener();
  };
  listeners.add(listener);
  window.addEventListener('storage', onStorage);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', onStorage);
  };
}

function toggle(slug: string): void {
  const slugs = new Set(read().split(' ').filter(Boolean));
  if (!slugs.delete(slug)) slugs.add(slug);
  try {
    storage().setItem(KEY, [...slugs].join(' '));
  } catch {
    // The storage of this browser is full.
  }
  for (const listener of listeners) listener();
}

/** The patterns that were ticked as seen in this browser, as slugs, and how to tick one. Tabs stay in sync. */
export function useSeen(): [ReadonlySet<string>, (slug: string) => void] {
  const slugs = useSyncExternalStore(subscribe, read, () => '');
  return [new Set(slugs.split(' ')), toggle];
}
