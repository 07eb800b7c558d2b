import { useEffect, useRef, type RefObject } from 'react';
import { useNavigationType } from 'react-router';

/** A result below this part of the screen is easily missed. */
const SEEN_PART = 0.5;

/** Whether a keyboard covers half of the screen while a field has the focus. */
const hidesKeyboard = () => window.matchMedia('(pointer: coarse)').matches;

/**
 * Scrolls to a result, or its heading, that is too far down, as on a phone, and hides the phone's keyboard. Does
 * nothing for a result that was there when the page loaded, but works for one that another page requested.
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
