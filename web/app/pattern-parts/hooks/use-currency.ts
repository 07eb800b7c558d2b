import { isCurrency, type Currency } from '@bluegem/core/prices/money';
import { useCallback, useSyncExternalStore } from 'react';

const KEY = 'currency';
const listeners = new Set<() => void>();

function storedCurrency(): Currency | null {
  try {
    const stored = localStorage.getItem(KEY);
    return stored !== null && isCurrency(stored) ? stored : null;
  } catch {
    return null;
  }
}

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

/** The display currency of prices, and its setter; null: each in its own. Tabs stay in sync. */
export function useCurrency(): [Currency | null, (currency: Currency | null) => void] {
  const currency = useSyncExternalStore(subscribe, storedCurrency, () => null);
  const choose = useCallback((next: Currency | null) => {
    try {
      if (next === null) localStorage.removeItem(KEY);
      else localStorage.setItem(KEY, next);
    } catch {
      // Storage is switched off in this browser.
    }
    for (const listener of listeners) listener();
  }, []);
  return [currency, choose];
}
