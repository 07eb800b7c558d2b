import { useCallback, useEffect, useSyncExternalStore } from 'react';

export const THEMES = ['light', 'dark', 'system'] as const;
export type Theme = (typeof THEMES)[number];

const KEY = 'theme';
/** What somebody sees who has chosen nothing. */
const DEFAULT_THEME: Theme = 'dark';
const listeners = new Set<() => void>();

/** The choice that is stored, if it is one. */
function chosenTheme(): Theme | undefined {
  try {
    const stored = localStorage.getItem(KEY);
    return THEMES.find((theme) => theme === stored);
  } catch {
    return undefined;
  }
}

const storedTheme = (): Theme => chosenTheme() ?? DEFAULT_THEME;

/** The browser's own bars take the colour of the page. */
function paintBars(): void {
  const ground = getComputedStyle(document.documentElement).backgroundColor;
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', ground);
}

function apply(theme: Theme | undefined): void {
  const { dataset } = document.documentElement;
  if (theme) dataset['theme'] = theme;
  else delete dataset['theme'];
  paintBars();
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

/** Keeps the browser's bars in the colour of the page, also while the device changes. */
function useBars(theme: Theme | null): void {
  useEffect(() => {
    // Whoever sees the default has the right colour already.
    if (theme === null || theme === DEFAULT_THEME) return;
    paintBars();
    const device = window.matchMedia('(prefers-color-scheme: light)');
    device.addEventListener('change', paintBars);
    return () => device.removeEventListener('change', paintBars);
  }, [theme]);
}

/** The chosen theme, dark where nothing is, and how to change it; null until the script has read it. `system` follows the device live, by the style sheet alone; tabs stay in step. */
export function useTheme(): [Theme | null, (theme: Theme) => void] {
  const theme = useSyncExternalStore<Theme | null>(subscribe, storedTheme, () => null);
  useBars(theme);
  const choose = useCallback((next: Theme) => {
    try {
      localStorage.setItem(KEY, next);
    } catch {
      // Storage is switched off in this browser; the choice holds until the page is left.
    }
    apply(next);
    for (const listener of listeners) listener();
  }, []);
  return [theme, choose];
}
