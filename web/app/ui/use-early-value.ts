import { useEffect, useEffectEvent, useLayoutEffect, useRef, type RefObject } from 'react';

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

/** The same for a choice among radio buttons, each with its `value`. The reference is for what holds them. */
export function useEarlyChoice<Choice extends string>(
  choices: readonly Choice[],
  value: Choice,
  take: (early: Choice) => void,
): RefObject<HTMLFieldSetElement | null> {
  const group = useRef<HTMLFieldSetElement>(null);
  const takeEarly = useEffectEvent(() => {
    const early = group.current?.querySelector<HTMLInputElement>('input:checked')?.value;
    const chosen = choices.find((each) => each === early);
    if (chosen !== undefined && chosen !== value) take(chosen);
  });
  useEffect(() => takeEarly(), []);
  return group;
}
