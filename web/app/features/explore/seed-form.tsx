import { PATTERN_ID_MAX, PATTERN_ID_MIN } from '@bluegem/core/patterns/pattern-id';
import { useEffect, useId, useRef } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';

/** Selects a pattern by its number. */
export function SeedForm({ seed, onChoose }: { seed: number; onChoose: (seed: number) => void }) {
  const { t } = useTranslation('index');
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
        {t('atlas.seed')}
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
        {t('atlas.choose')}
      </Button>
    </form>
  );
}
