import { useLayoutEffect, useRef, useState, useSyncExternalStore, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { useViewTransitionState, type To } from 'react-router';
import { isCalm } from '../browser/is-calm.ts';

/** Whether pictures may travel: not for visitors who want less motion, nor before the script runs. */
export const useMayTravel = (): boolean =>
  useSyncExternalStore(
    () => () => undefined,
    () => !isCalm(),
    () => false,
  );

/** The class of the picture that travels from a card to the page of its pattern, where the browser can show that. */
export const TRAVELLING = '[view-transition-name:pattern-picture]';

/** The card that was opened last, its address, and its number among the cards of its page with this address. */
let opened: { card: HTMLAnchorElement; href: string; index: number } | undefined;

const indexOf = (card: HTMLAnchorElement) =>
  [...document.querySelectorAll<HTMLAnchorElement>('main a.card')]
    .filter(({ href }) => href === card.href)
    .indexOf(card);

/** Whether a new card is at the place of the one that was opened, and in view. */
function isInPlace(card: HTMLAnchorElement): boolean {
  if (opened?.href !== card.href || opened.card.isConnected || opened.index !== indexOf(card)) return false;
  const { top, bottom, left, right } = card.getBoundingClientRect();
  return bottom > 0 && top < window.innerHeight && right > 0 && left < window.innerWidth;
}

type TravellingCard = {
  card: RefObject<HTMLAnchorElement | null>;
  /** Whether its picture is on its way to the page of the pattern, or back from it. */
  travels: boolean;
  onOpen: () => void;
};

/** A card whose picture travels to the page of its pattern, and back to it. */
export function useTravellingCard(to: To): TravellingCard {
  const card = useRef<HTMLAnchorElement>(null);
  const [shown, setShown] = useState<HTMLAnchorElement>();
  const isTransition = useViewTransitionState(to);
  const onOpen = () => {
    const { current } = card;
    if (!current) return;
    opened = { card: current, href: current.href, index: indexOf(current) };
    setShown(current);
  };
  useLayoutEffect(() => {
    // The scroll position is restored in the same commit, after the cards. The browser takes its picture right after
    // that.
    queueMicrotask(() => card.current && isInPlace(card.current) && flushSync(onOpen));
  }, []);
  return { card, travels: isTransition && shown !== undefined && opened?.card === shown, onOpen };
}
