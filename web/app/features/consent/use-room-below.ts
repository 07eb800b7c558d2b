import { useEffect, type RefObject } from 'react';

const HEIGHT = '--banner-height';
const ROOM = '--banner-room';
const GAP_PX = 24;

/**
 * Tells the style sheet how much of the window something at its bottom covers, so that what has the focus is scrolled clear
 * of it. The end of a page that scrolls gets as much room; a page that does not would only gain a scroll bar, and move.
 */
export function useRoomBelow(place: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = place.current;
    if (!element) return undefined;
    const root = document.documentElement;
    const observer = new ResizeObserver(() => {
      const room = `${element.offsetHeight + GAP_PX}px`;
      root.style.setProperty(HEIGHT, room);
      if (root.scrollHeight > root.clientHeight) root.style.setProperty(ROOM, room);
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
      for (const name of [HEIGHT, ROOM]) root.style.removeProperty(name);
    };
  }, [place]);
}
