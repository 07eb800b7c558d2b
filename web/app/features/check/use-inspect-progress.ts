import type { AnswerOf } from '@bluegem/contract/client-types';
import { useEffect, useState } from 'react';

/** What a link that the game's client is queried for waits for: that the client is online, or its answer. */
type InspectProgress = 'connecting' | 'waiting';

const POLL_MS = 1500;

async function fetchProgress(signal: AbortSignal): Promise<InspectProgress> {
  const response = await fetch('/api/inspect/status', { signal });
  const { coordinator }: AnswerOf<'inspectStatus'> = await response.json();
  return coordinator === 'ready' ? 'waiting' : 'connecting';
}

/** Polls the progress of a link while it is followed; undefined until it is known. */
export function useInspectProgress(isFollowed: boolean): InspectProgress | undefined {
  const [progress, setProgress] = useState<InspectProgress>();

  useEffect(() => {
    if (!isFollowed) return undefined;
    const ended = new AbortController();
    const poll = () =>
      fetchProgress(ended.signal).then(setProgress, () => {
        // The answer itself will say what is wrong.
      });
    void poll();
    const timer = setInterval(() => void poll(), POLL_MS);
    return () => {
      ended.abort();
      clearInterval(timer);
      setProgress(undefined);
    };
  }, [isFollowed]);

  return isFollowed ? progress : undefined;
}
