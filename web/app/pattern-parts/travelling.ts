import { useLayoutEffect, useRef, useSyncExternalStore, type RefObject } from 'react';
import { useViewTransitionState, type To } from 'react-router';

/** Whether pictures may travel: not for visitors who want less motion, nor before the script runs. */
export const useMayTravel = (): boolean =>
  useSyncExternalStore(
    () => () => undefined,
    () => !window.matchMedia('(prefers-reduced-motion: reduce)').matches,
    () => false,
  );

/** The class of the picture that travels from a card to the page of its pattern, where the browser can show that. */
export const TRAVELLING = '[view-transition-name:pattern-picture]';

/** The card that was opened last, and its number among the cards of its page with the same address. */
let opened: { card: HTMLAnchorElement; href: string | null; index: number } | undefined;
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

function setOpened(card: HTMLAnchorElement, href: string | null, index: number): void {
  opened = { card, href, index };
  for (const listener of listeners) listener();
}

const indexOf = (card: HTMLAnchorElement) =>
  [...document.querySelectorAll('main a.card')]
    .filter((each) => each.getAttribute('href') === card.getAttribute('href'))
    .indexOf(card);

function isOnScreen(card: HTMLAnchorElement): boolean {
  const { top, bottom, left, right } = card.getBoundingClientRect();
  return bottom > 0 && top < window.innerHeight && right > 0 && left < window.innerWidth;
}

/** Makes a new card the opened one if it stands where that was, and is in view. */
function takePlace(card: HTMLAnchorElement): void {
  const isSame = opened && !opened.card.isConnected && opened.href === card.getAttribute('href');
  if (isSame && opened?.index === indexOf(card) && isOnScreen(card)) setOpened(card, opened.href, opened.index);
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
  const isOpened = useSyncExternalStore(
    subscribe,
    () => opened?.card === card.current,
    () => false,
  );
  const travels = useViewTransitionState(to) && isOpened;
  useLayoutEffect(() => {
    const { current } = card;
    // The scroll position is restored in the same commit, after the cards.
    if (current) queueMicrotask(() => takePlace(current));
  }, []);
  const onOpen = () =>
    card.current && setOpened(card.current, card.current.getAttribute('href'), indexOf(card.current));
  return { card, travels, onOpen };
}
