import { useEffect, useEffectEvent, useRef, type RefObject } from 'react';
import { useNavigationType, useRevalidator } from 'react-router';

/** A result below this part of the screen is easily missed. */
const VISIBLE_PART = 0.5;

/** Whether a keyboard covers half of the screen while a field has the focus. */
const hidesKeyboard = () => window.matchMedia('(pointer: coarse)').matches;

/**
 * Scrolls to a result, or its first line, that is too far down, as on a phone, or above the screen, and hides the
 * phone's keyboard. Does nothing for a result that was there when the page loaded, but works for one that another page
 * requested.
 */
export function useScrollToResult(result: object | null): RefObject<HTMLDivElement | null> {
  const container = useRef<HTMLDivElement>(null);
  const isLoaded = useNavigationType() === 'POP';
  const shown = useRef(isLoaded ? result : null);
  useEffect(() => {
    if (result === shown.current) return;
    shown.current = result;
    if (!result || !container.current) return;
    if (hidesKeyboard() && document.activeElement instanceof HTMLInputElement) document.activeElement.blur();
    const { top } = container.current.getBoundingClientRect();
    const heading = container.current.querySelector('a, h2')?.getBoundingClientRect().bottom ?? top;
    if (top >= 0 && top < window.innerHeight * VISIBLE_PART && heading < window.innerHeight) return;
    const isCalm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    container.current.scrollIntoView({ behavior: isCalm ? 'auto' : 'smooth', block: 'start' });
  }, [result]);
  return container;
}

/**
 * Offline, a cached page opens for every query as the page without one. Its own query is sent again once the script
 * runs.
 */
export function useRepeatedQuery(hasResult: boolean): void {
  const { revalidate } = useRevalidator();
  const reload = useEffectEvent(() => {
    if (!hasResult) void revalidate();
  });
  useEffect(() => reload(), []);
}
