import { useEffect, useState } from 'react';

/** Whether an element is visible, in a visible window. */
export function useIsVisible(element: Element | null): boolean {
  const [isInView, setInView] = useState(true);
  const [isHidden, setHidden] = useState(() => document.hidden);
  useEffect(() => {
    if (!element) return undefined;
    const observer = new IntersectionObserver(([entry]) => entry && setInView(entry.isIntersecting));
    observer.observe(element);
    return () => observer.disconnect();
  }, [element]);
  useEffect(() => {
    const update = () => setHidden(document.hidden);
    document.addEventListener('visibilitychange', update);
    return () => document.removeEventListener('visibilitychange', update);
  }, []);
  return isInView && !isHidden;
}

const QUERY = '(prefers-reduced-motion: reduce)';

/** Whether the user prefers reduced motion. */
export function useIsStill(): boolean {
  const [isStill, setStill] = useState(() => matchMedia(QUERY).matches);
  useEffect(() => {
    const media = matchMedia(QUERY);
    const update = () => setStill(media.matches);
    media.addEventListener('change', update);
    return () => media.removeEventListener('change', update);
  }, []);
  return isStill;
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
