import { useEffect, useRef, type RefObject } from 'react';

/** Below that part of the screen an answer is easily missed. */
const SEEN_PART = 0.5;

/** Scrolls to an answer that comes further down than one looks, as on a telephone. What was there at first stays put. */
export function useShowAnswer(answer: object | null): RefObject<HTMLDivElement | null> {
  const place = useRef<HTMLDivElement>(null);
  const shown = useRef(answer);
  useEffect(() => {
    if (answer === shown.current) return;
    shown.current = answer;
    const top = place.current?.getBoundingClientRect().top ?? 0;
    if (!answer || top < window.innerHeight * SEEN_PART) return;
    const isCalm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    place.current?.scrollIntoView({ behavior: isCalm ? 'auto' : 'smooth', block: 'start' });
  }, [answer]);
  return place;
}
