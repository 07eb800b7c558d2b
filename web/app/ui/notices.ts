import { useSyncExternalStore } from 'react';

/** The action of a notice; such a notice stays until it is dismissed. */
export type NoticeAction = { text: string; run: () => void };
export type Notice = { text: string; kind: 'plain' | 'problem'; action?: NoticeAction | undefined };
type Show = (notice: Notice) => void;

let waiting: readonly Notice[] = [];
let show: Show | undefined;
const listeners = new Set<() => void>();

/** Shows a short notice. The toaster is loaded with the first one. */
export function notify(text: string, kind: Notice['kind'] = 'plain', action?: NoticeAction): void {
  if (show) return show({ text, kind, action });
  waiting = [...waiting, { text, kind, action }];
  for (const listener of listeners) listener();
}

/** Subscribes to all notices, including the buffered ones. Returns a function that unsubscribes. */
export function subscribeToNotices(subscriber: Show): () => void {
  show = subscriber;
  for (const notice of waiting) subscriber(notice);
  waiting = [];
  return () => {
    show = undefined;
  };
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Whether there has been any notice yet. */
export const useHasNotices = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => show !== undefined || waiting.length > 0,
    () => false,
  );
