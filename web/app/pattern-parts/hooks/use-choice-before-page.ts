import { useCallback, useEffect, useEffectEvent, useState } from 'react';

/** `pages`: those that this choice has been shown on or has requested; on another page it is over. */
type Choice<Value> = { scope: string; value: Value; pages: readonly string[] };

type Options<Value> = {
  /** What stays while something is chosen; with another scope a choice is over. */
  scope: string;
  /** The page that is shown. */
  page: string;
  /** The page of a value. */
  pageOf: (value: Value) => string;
  /** Requests the page of a value. */
  request: (value: Value) => void;
  /** How long a choice rests before its page is requested; undefined: it is not requested now. */
  restMsOf: (page: string) => number | undefined;
};

/** The choice, unless it is over on this page. */
const choiceOn = <Value>(choice: Choice<Value> | undefined, scope: string, page: string) =>
  choice?.scope === scope && choice.pages.includes(page) ? choice : undefined;

/** What was chosen on a page. It is shown at once; its own page is requested when it rests. */
export function useChoiceBeforePage<Value>({ scope, page, pageOf, request, restMsOf }: Options<Value>) {
  const [choice, setChoice] = useState<Choice<Value>>();
  // Never set while rendering: a step that interrupts the rendering of a page would be added to what was set there.
  const own = choiceOn(choice, scope, page);
  const chosen = own ? pageOf(own.value) : page;
  /** The page that was requested last, which may still be on its way. */
  const requested = own?.pages.at(-1) ?? page;
  const restMs = restMsOf(chosen);

  const ask = useEffectEvent(() => {
    // Without a network the page would be replaced by an error.
    if (!own || !navigator.onLine) return;
    setChoice((before) => before && { ...before, pages: [...before.pages, chosen] });
    request(own.value);
  });
  // With its own page or another one a choice is over. A step since then stays.
  const end = useEffectEvent(() =>
    setChoice((before) => {
      const current = choiceOn(before, scope, page);
      return current && pageOf(current.value) !== page ? current : undefined;
    }),
  );
  useEffect(() => {
    const isRequested = requested === chosen;
    if (restMs === undefined || (isRequested && chosen !== page)) return undefined;
    const timer = isRequested ? setTimeout(() => end()) : setTimeout(() => ask(), restMs);
    return () => clearTimeout(timer);
  }, [chosen, requested, page, restMs]);

  /** Chooses what follows from the value that was chosen last; undefined: nothing changes. */
  const choose = useCallback(
    (nextOf: (from: Value | undefined) => Value | undefined) =>
      setChoice((before) => {
        const current = choiceOn(before, scope, page);
        const value = nextOf(current?.value);
        return value === undefined ? before : { scope, value, pages: current?.pages ?? [page] };
      }),
    [scope, page],
  );
  return { value: own?.value, choose };
}
