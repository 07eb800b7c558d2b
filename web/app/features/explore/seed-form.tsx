import { PATTERN_ID_MAX, PATTERN_ID_MIN } from '@bluegem/core/patterns/pattern-id';
import { useEffect, useId, useRef } from 'react';
import { Button } from '../../ui/button.tsx';

type SeedFormProps = { seed: number; label: string; button: string; onChoose: (seed: number) => void };

/** Selects a pattern by its number. */
export function SeedForm({ seed, label, button, onChoose }: SeedFormProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);

  // Not at first: input from before hydration stays.
  const shown = useRef(seed);
  useEffect(() => {
    if (shown.current === seed) return;
    shown.current = seed;
    if (input.current) input.current.value = String(seed);
  }, [seed]);

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onChoose(Number(new FormData(event.currentTarget).get('seed')));
      }}
      className="flex items-end gap-2"
    >
      <label htmlFor={id} className="grid flex-1 gap-1.5 text-sm font-semibold">
        {label}
        <input
          ref={input}
          id={id}
          name="seed"
          type="number"
          required
          min={PATTERN_ID_MIN}
          max={PATTERN_ID_MAX}
          defaultValue={seed}
          className="field text-base font-normal"
        />
      </label>
      <Button kind="quiet" type="submit" className="min-h-12">
        {button}
      </Button>
    </form>
  );
}
