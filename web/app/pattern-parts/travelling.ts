import { useSyncExternalStore } from 'react';

/** Whether pictures may travel: not for visitors who want less motion, nor before the script runs. */
export const useMayTravel = (): boolean =>
  useSyncExternalStore(
    () => () => undefined,
    () => !window.matchMedia('(prefers-reduced-motion: reduce)').matches,
    () => false,
  );

/** The class of the picture that travels from a card to the page of its pattern, where the browser can show that. */
export const TRAVELLING = '[view-transition-name:pattern-picture]';
