import { useSyncExternalStore } from 'react';
import { browserStorage, type BrowserStorage } from '../../browser/browser-storage.ts';

/** A text that this browser keeps under a key; null: none. All parts of a page and all tabs follow it. */
export function storedText(key: string) {
  const listeners = new Set<() => void>();
  let held: BrowserStorage | undefined;
  const storage = () => (held ??= browserStorage('localStorage'));
  const read = () => storage().getItem(key);

  function subscribe(listener: () => void): () => void {
    const onStorage = (event: StorageEvent) => {
      if (event.key === key || event.key === null) listener();
    };
    listeners.add(listener);
    window.addEventListener('storage', onStorage);
    return () => {
      listeners.delete(listener);
      window.removeEventListener('storage', onStorage);
    };
  }

  function write(text: string | null): void {
    try {
      if (text === null) storage().removeItem(key);
      else storage().setItem(key, text);
    } catch {
      // The storage of this browser is full.
    }
    for (const listener of listeners) listener();
  }

  return { read, write, useText: () => useSyncExternalStore(subscribe, read, () => null) };
}
