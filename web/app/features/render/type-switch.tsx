import { RENDER_TYPES, type RenderType } from '@bluegem/core/drawing/pictures/draw-pattern';
import { useId } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useEarlyChoice } from '../../ui/use-early-value.ts';

type TypeSwitchProps = { type: RenderType; onChange: (type: RenderType) => void };

/** The four kinds of picture; one tab stop, arrow keys choose. */
export function TypeSwitch({ type, onChange }: TypeSwitchProps) {
  const { t } = useTranslation('patternModal');
  const name = useId();
  const choices = useEarlyChoice(RENDER_TYPES, type, onChange);
  return (
    <fieldset
      ref={choices}
      className="scripted mx-auto flex w-full max-w-md flex-wrap gap-1 rounded-2xl border border-line bg-ground-deep/60 p-1"
    >
      <legend className="sr-only">{t('live.type')}</legend>
      {RENDER_TYPES.map((each) => (
        <label
          key={each}
          className="grid min-h-11 grow basis-[22%] cursor-pointer place-items-center rounded-xl px-1 text-sm font-semibold text-faint transition-colors duration-150 hover:text-ink has-checked:bg-surface has-checked:text-ink has-checked:shadow-card has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-blue-bright"
        >
          <input
            type="radio"
            name={name}
            value={each}
            checked={each === type}
            onChange={() => onChange(each)}
            className="sr-only"
          />
          {t(`live.types.${each}`)}
        </label>
      ))}
    </fieldset>
  );
}
