import { useEffect, useRef, type RefObject } from 'react';
import { useNavigationType } from 'react-router';

/** Below that part of the screen an answer is easily missed. */
const SEEN_PART = 0.5;

/** Whether a keyboard takes half of the screen while a field has the focus. */
const hidesKeyboard = () => window.matchMedia('(pointer: coarse)').matches;

/**
 * Scrolls to an answer that comes further down than one looks, or whose heading does, as on a phone, and puts its
 * keyboard away. What was there when the page was loaded stays put; what another page asked for does not.
 */
export function useShowAnswer(answer: object | null): RefObject<HTMLDivElement | null> {
  const place = useRef<HTMLDivElement>(null);
  const isLoaded = useNavigationType() === 'POP';
  const shown = useRef(isLoaded ? answer : null);
  useEffect(() => {
    if (answer === shown.current) return;
    shown.current = answer;
    if (!answer || !place.current) return;
    if (hidesKeyboard() && document.activeElement instanceof HTMLInputElement) document.activeElement.blur();
    const { top } = place.current.getBoundingClientRect();
    const heading = place.current.querySelector('h2')?.getBoundingClientRect().bottom ?? top;
    if (top < window.innerHeight * SEEN_PART && heading < window.innerHeight) return;
    const isCalm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    place.current.scrollIntoView({ behavior: isCalm ? 'auto' : 'smooth', block: 'start' });
  }, [answer]);
  return place;
}
