import type { AnswerOf } from '@bluegem/contract/client-types';
import { useEffect, useState } from 'react';

/** The progress of an inspect link: it is parsed here, or the game's client is queried, which must be online. */
export type InspectProgress = 'idle' | 'analysing' | 'connecting' | 'waiting';

const POLL_MS = 1500;

async function fetchProgress(signal: AbortSignal): Promise<InspectProgress> {
  const response = await fetch('/api/inspect/status', { signal });
  const { coordinator }: AnswerOf<'inspectStatus'> = await response.json();
  return coordinator === 'ready' ? 'waiting' : 'connecting';
}

/** Polls the progress of a link; `asksGame`: only then is there anything to wait for besides our server. */
export function useInspectProgress(isBusy: boolean, asksGame: boolean): InspectProgress {
  const [progress, setProgress] = useState<InspectProgress>('analysing');
  const isFollowed = isBusy && asksGame;

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
      setProgress('analysing');
    };
  }, [isFollowed]);

  return isBusy ? progress : 'idle';
}
