import { useEffect, useEffectEvent, useLayoutEffect, useRef, type RefObject } from 'react';

/**
 * For a controlled field: takes over input from before hydration. React keeps it in the field, but would overwrite it
 * with the state on the next render.
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

/** The same for radio buttons, each with its `value`. The ref is for their container. */
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
