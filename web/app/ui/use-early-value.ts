import { useEffectEvent, useLayoutEffect, useRef, type RefObject } from 'react';

/**
 * For a field that follows a state: takes over what was typed or chosen while the page was only HTML. React leaves it in
 * the field when the script starts, and would write the state over it with the next render.
 */
export function useEarlyValue<Field extends HTMLInputElement | HTMLSelectElement>(
  value: string | number,
  take: (early: string) => void,
): RefObject<Field | null> {
  const field = useRef<Field>(null);
  const takeEarly = useEffectEvent(() => {
    const early = field.current?.value;
    if (early !== undefined && early !== String(value)) take(early);
  });
  useLayoutEffect(() => takeEarly(), []);
  return field;
}
