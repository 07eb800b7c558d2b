import { useCallback, useEffect, useSyncExternalStore } from 'react';

export const THEMES = ['light', 'dark', 'system'] as const;
export type Theme = (typeof THEMES)[number];

const KEY = 'theme';
/** The theme before any choice. */
const DEFAULT_THEME: Theme = 'dark';
const listeners = new Set<() => void>();

/** The stored choice, if it is valid. */
function chosenTheme(): Theme | undefined {
  try {
    const stored = localStorage.getItem(KEY);
    return THEMES.find((theme) => theme === stored);
  } catch {
    return undefined;
  }
}

const storedTheme = (): Theme => chosenTheme() ?? DEFAULT_THEME;

/** Colours the browser's own bars like the page. */
function updateBrowserBars(): void {
  const ground = getComputedStyle(document.documentElement).backgroundColor;
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', ground);
}

function apply(theme: Theme | undefined): void {
  const { dataset } = document.documentElement;
  if (theme) dataset['theme'] = theme;
  else delete dataset['theme'];
  updateBrowserBars();
}

function subscribe(listener: () => void): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key !== KEY && event.key !== null) return;
    apply(chosenTheme());
    listener();
  };
  listeners.add(listener);
  window.addEventListener('storage', onStorage);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', onStorage);
  };
}

/** Updates the colour of the browser's bars, also when the device's setting changes. */
function useBrowserBars(theme: Theme | null): void {
  useEffect(() => {
    // The default colour is already set.
    if (theme === null || theme === DEFAULT_THEME) return;
    updateBrowserBars();
    const device = window.matchMedia('(prefers-color-scheme: light)');
    device.addEventListener('change', updateBrowserBars);
    return () => device.removeEventListener('change', updateBrowserBars);
  }, [theme]);
}

/**
 * The chosen theme, dark by default, and its setter; null until the script has read it. The style sheet follows the
 * device for `system`; tabs stay in sync.
 */
export function useTheme(): [Theme | null, (theme: Theme) => void] {
  const theme = useSyncExternalStore<Theme | null>(subscribe, storedTheme, () => null);
  useBrowserBars(theme);
  const choose = useCallback((next: Theme) => {
    try {
      localStorage.setItem(KEY, next);
    } catch {
      // Storage is disabled in this browser; the choice lasts until the page unloads.
    }
    apply(next);
    for (const listener of listeners) listener();
  }, []);
  return [theme, choose];
}
