import { useEffect, type RefObject } from 'react';
import { coverRoom } from '../../shell/covered-room.ts';

const GAP_PX = 24;

/**
 * What covers the lower end of the window leaves room there, so that what has the focus is scrolled clear of it. The end of
 * a page that scrolls gets as much room; a page that does not would only gain a scroll bar, and move. No custom properties
 * of the document: every element would inherit them, and the whole page be styled again.
 */
export function useRoomBelow(place: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = place.current;
    if (!element) return undefined;
    const { documentElement: root, body } = document;
    const leave = (room: string, roomAtEnd: string) => {
      root.style.scrollPaddingBlockEnd = room;
      body.style.paddingBlockEnd = roomAtEnd;
    };
    const observer = new ResizeObserver(() => {
      const room = element.offsetHeight + GAP_PX;
      const scrolls = root.scrollHeight > root.clientHeight;
      leave(`${room}px`, scrolls ? `${room}px` : '');
      coverRoom(room);
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
      leave('', '');
      coverRoom(0);
    };
  }, [place]);
}
