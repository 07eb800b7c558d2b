import { useSyncExternalStore } from 'react';

/** What a notice offers to do; it stays until its reader has answered. */
export type NoticeAction = { text: string; run: () => void };
export type Notice = { text: string; kind: 'plain' | 'problem'; action?: NoticeAction | undefined };
type Show = (notice: Notice) => void;

let waiting: readonly Notice[] = [];
let show: Show | undefined;
const listeners = new Set<() => void>();

/** Shows a short notice. What shows them is loaded with the first one. */
export function notify(text: string, kind: Notice['kind'] = 'plain', action?: NoticeAction): void {
  if (show) return show({ text, kind, action });
  waiting = [...waiting, { text, kind, action }];
  for (const listener of listeners) listener();
}

/** Takes over every notice, those that wait included. Returns how to stop. */
export function subscribeToNotices(taker: Show): () => void {
  show = taker;
  for (const notice of waiting) taker(notice);
  waiting = [];
  return () => {
    show = undefined;
  };
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Whether there has been anything to show yet. */
export const useHasNotices = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => show !== undefined || waiting.length > 0,
    () => false,
  );
