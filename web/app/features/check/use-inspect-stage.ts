import type { AnswerOf } from '@bluegem/contract/client-types';
import { useEffect, useState } from 'react';

/** The progress of an inspect link: it is parsed here, or the game's client is queried, which must be online. */
export type InspectStage = 'idle' | 'analysing' | 'connecting' | 'waiting';

const ASK_EVERY_MS = 1500;

async function askStage(signal: AbortSignal): Promise<InspectStage> {
  const response = await fetch('/api/inspect/status', { signal });
  const { coordinator } = (await response.json()) as AnswerOf<'inspectStatus'>;
  return coordinator === 'ready' ? 'waiting' : 'connecting';
}

/** Polls the progress of a link; `asksGame`: only then is there anything to wait for besides our server. */
export function useInspectStage(isBusy: boolean, asksGame: boolean): InspectStage {
  const [stage, setStage] = useState<InspectStage>('analysing');
  const isFollowed = isBusy && asksGame;

  useEffect(() => {
    if (!isFollowed) return undefined;
    const ended = new AbortController();
    const ask = () =>
      askStage(ended.signal).then(setStage, () => {
        // The answer itself will say what is wrong.
      });
    void ask();
    const timer = setInterval(() => void ask(), ASK_EVERY_MS);
    return () => {
      ended.abort();
      clearInterval(timer);
      setStage('analysing');
    };
  }, [isFollowed]);

  return isBusy ? stage : 'idle';
}
