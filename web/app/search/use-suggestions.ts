import type { AnswerOf } from '@bluegem/contract/client-types';
import { SUGGESTED_TEXT_MAX } from '@bluegem/contract/suggested-text';
import { looksLikeLink } from '@bluegem/core/inspect/pasted-link';
import { useEffect, useState } from 'react';
import type { Suggestions } from './suggestions.ts';

/** Of a fast typist only the last letter is a request. */
const PAUSE_MS = 70;

const NONE: Suggestions = { text: '', patterns: [], meant: null };

async function suggestionsFor(text: string, signal: AbortSignal): Promise<Suggestions> {
  try {
    const response = await fetch(`/api/patterns/suggestions?${new URLSearchParams({ text })}`, { signal });
    if (!response.ok) throw new Error(String(response.status));
    const { patterns, meant }: AnswerOf<'patternSuggestions'> = await response.json();
    return { text, patterns, meant };
  } catch (error) {
    if (signal.aborted) throw error;
    const { cachedSuggestions } = await import('./cached-suggestions.ts');
    return { text, ...(await cachedSuggestions(text)) };
  }
}

/** The patterns that a text may mean while it is typed; those of the text before until the next are known. */
export function useSuggestions(typed: string): Suggestions {
  const [found, setFound] = useState(NONE);
  const text = typed.trim().toLowerCase();
  // No address contains a link.
  const isQuery = text !== '' && text.length <= SUGGESTED_TEXT_MAX && !looksLikeLink(text);
  useEffect(() => {
    if (!isQuery) return undefined;
    const request = new AbortController();
    const pause = setTimeout(() => {
      suggestionsFor(text, request.signal).then(setFound, () => undefined);
    }, PAUSE_MS);
    return () => {
      clearTimeout(pause);
      request.abort();
    };
  }, [text, isQuery]);
  return isQuery ? found : NONE;
}
