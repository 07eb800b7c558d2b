import { useId } from 'react';
import { useTranslation } from '../../../../i18n/use-translation.ts';
import { BACKGROUNDS, type Background } from '../backgrounds.ts';
import { LIGHTINGS, type Lighting } from '../rooms.ts';
import { MODEL_TYPES, type ModelType } from '../finish/materials.ts';

const OPTION =
  'grid min-h-11 cursor-pointer place-items-center rounded-xl px-1 text-center text-sm leading-tight font-semibold text-faint transition-colors duration-150 hover:text-ink has-checked:bg-surface has-checked:text-ink has-checked:shadow-card has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-blue-bright';

type ChoiceProps<T> = { value: T; onChange: (value: T) => void };

type SegmentsProps<T extends string> = ChoiceProps<T> & {
  legend: string;
  isLegendHidden?: boolean;
  options: readonly { id: T; text: string }[];
  columns: string;
};

function Segments<T extends string>({ legend, isLegendHidden, options, columns, value, onChange }: SegmentsProps<T>) {
  const name = useId();
  return (
    <fieldset className="min-w-0">
      <legend className={isLegendHidden ? 'sr-only' : 'mb-1.5 text-sm text-faint'}>{legend}</legend>
      <div className={`grid gap-1 rounded-2xl border border-line bg-ground-deep/60 p-1 ${columns}`}>
        {options.map(({ id, text }) => (
          <label key={id} className={OPTION}>
            <input
              type="radio"
              name={name}
              value={id}
              checked={id === value}
              onChange={() => onChange(id)}
              className="sr-only"
            />
            {text}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** Lit metal, the bare finish, or its classes. */
export function TypeChoice(props: ChoiceProps<ModelType>) {
  const { t } = useTranslation('patternModal');
  return (
    <div className="mx-auto max-w-md">
      <Segments
        {...props}
        legend={t('live.type')}
        isLegendHidden
        columns="grid-cols-3"
        options={MODEL_TYPES.map((id) => ({ id, text: t(`live.types.${id}`) }))}
      />
    </div>
  );
}

/** The light room of the model; it has no effect without light. */
export function LightingChoice({ isIdle, ...props }: ChoiceProps<Lighting> & { isIdle: boolean }) {
  const { t } = useTranslation('patternModal');
  return (
    <div className={isIdle ? 'invisible' : ''}>
      <Segments
        {...props}
        legend={t('model.lighting')}
        columns="grid-cols-4"
        options={LIGHTINGS.map((id) => ({ id, text: t(`model.lightings.${id}`) }))}
      />
    </div>
  );
}

const ALL_BACKGROUNDS = Object.keys(BACKGROUNDS) as Background[];

/** The background of the model, also in a saved picture. */
export function BackgroundChoice(props: ChoiceProps<Background>) {
  const { t } = useTranslation('patternModal');
  return (
    <Segments
      {...props}
      legend={t('model.background')}
      columns="grid-cols-4"
      options={ALL_BACKGROUNDS.map((id) => ({ id, text: t(`model.backgrounds.${id}`) }))}
    />
  );
}
