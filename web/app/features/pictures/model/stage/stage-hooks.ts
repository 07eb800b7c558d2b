import { useEffect, useState } from 'react';

/** Whether an element is visible; in a hidden window no frames are drawn anyway. */
export function useIsVisible(element: Element | null): boolean {
  const [isInView, setInView] = useState(true);
  useEffect(() => {
    if (!element) return undefined;
    const observer = new IntersectionObserver(([entry]) => entry && setInView(entry.isIntersecting));
    observer.observe(element);
    return () => observer.disconnect();
  }, [element]);
  return isInView;
}

/** Whether an element is in full screen, and a function that toggles it. */
export function useFullScreen(element: HTMLElement | null): { isFull: boolean; toggle: () => void } {
  const [isFull, setFull] = useState(false);
  useEffect(() => {
    const update = () => setFull(element !== null && document.fullscreenElement === element);
    document.addEventListener('fullscreenchange', update);
    return () => document.removeEventListener('fullscreenchange', update);
  }, [element]);
  const toggle = () => {
    const change = isFull ? document.exitFullscreen() : element?.requestFullscreen();
    change?.catch(() => undefined);
  };
  return { isFull, toggle };
}
