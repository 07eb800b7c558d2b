import { useEffect, type RefObject } from 'react';
import { coverRoom } from '../../../shell/covered-room.ts';

/** Space above the element. */
const GAP_PX = 8;

/**
 * Reserves space for an element that covers the bottom of the window, so that a focused element is scrolled clear of
 * it. The footer of a scrolling page gets the same space at its end; a page that does not scroll would only get a
 * scroll bar, and shift. No custom properties on the document: every element would inherit them, and the whole page
 * would be restyled.
 */
export function useRoomBelow(ref: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = ref.current;
    if (!element) return undefined;
    const { documentElement: root, body } = document;
    const last = document.querySelector<HTMLElement>('main + footer') ?? body;
    const leave = (room: string, roomAtEnd: string) => {
      root.style.scrollPaddingBlockEnd = room;
      last.style.paddingBlockEnd = roomAtEnd;
    };
    const observer = new ResizeObserver(() => {
      // From its upper edge: it may stand above the bar of a phone.
      const room = window.innerHeight - element.offsetTop + GAP_PX;
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
  }, [ref]);
}
