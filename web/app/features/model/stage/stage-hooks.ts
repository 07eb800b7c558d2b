import { useEffect, useState } from 'react';

/** Whether an element is visible, in a visible window. */
export function useIsSeen(element: Element | null): boolean {
  const [isInView, setInView] = useState(true);
  const [isHidden, setHidden] = useState(() => document.hidden);
  useEffect(() => {
    if (!element) return undefined;
    const observer = new IntersectionObserver(([entry]) => entry && setInView(entry.isIntersecting));
    observer.observe(element);
    return () => observer.disconnect();
  }, [element]);
  useEffect(() => {
    const tell = () => setHidden(document.hidden);
    document.addEventListener('visibilitychange', tell);
    return () => document.removeEventListener('visibilitychange', tell);
  }, []);
  return isInView && !isHidden;
}

const QUERY = '(prefers-reduced-motion: reduce)';

/** Whether the user prefers reduced motion. */
export function useIsStill(): boolean {
  const [isStill, setStill] = useState(() => matchMedia(QUERY).matches);
  useEffect(() => {
    const media = matchMedia(QUERY);
    const tell = () => setStill(media.matches);
    media.addEventListener('change', tell);
    return () => media.removeEventListener('change', tell);
  }, []);
  return isStill;
}

/** Whether an element is in full screen, and a function that toggles it. */
export function useFullScreen(element: HTMLElement | null): { isFull: boolean; toggle: () => void } {
  const [isFull, setFull] = useState(false);
  useEffect(() => {
    const tell = () => setFull(element !== null && document.fullscreenElement === element);
    document.addEventListener('fullscreenchange', tell);
    return () => document.removeEventListener('fullscreenchange', tell);
  }, [element]);
  const toggle = () => {
    const change = isFull ? document.exitFullscreen() : element?.requestFullscreen();
    change?.catch(() => undefined);
  };
  return { isFull, toggle };
}
