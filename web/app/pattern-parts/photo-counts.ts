import type { AnswerOf } from '@bluegem/contract/client-types';
import { patternSlug, type Pattern } from '@bluegem/core/patterns/pattern';
import { useSyncExternalStore } from 'react';

/** The page itself comes first. */
const WAIT_MS = 1500;

let counts: ReadonlyMap<string, number> = new Map();
let isRequested = false;
const listeners = new Set<() => void>();

async function load(): Promise<void> {
  if (!navigator.onLine) return;
  const response = await fetch('/api/screenshots/patterns');
  if (!response.ok) return;
  const { patterns } = (await response.json()) as AnswerOf<'photographedPatterns'>;
  counts = new Map(patterns.map(({ slug, screenshots }) => [slug, screenshots]));
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  if (!isRequested) {
    isRequested = true;
    // Marks are an addition: without them, a page is complete.
    setTimeout(() => void load().catch(() => undefined), WAIT_MS);
  }
  return () => void listeners.delete(listener);
}

/**
 * How many screenshots owners sent of a pattern; 0 until that is known. It is asked for once, some time after the first
 * card, since pages are stored longer than screenshots may stay.
 */
export const usePhotoCount = (pattern: Pick<Pattern, 'weapon' | 'patternId'>): number =>
  useSyncExternalStore(
    subscribe,
    () => counts.get(patternSlug(pattern)) ?? 0,
    () => 0,
  );
