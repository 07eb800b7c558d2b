import { useTranslation } from '../../../../i18n/use-translation.ts';
import { RadioSwitch } from '../../../../ui/fields/radio-switch.tsx';
import { BACKGROUNDS, type Background } from '../backgrounds.ts';
import { LIGHTINGS, type Lighting } from '../rooms.ts';
import { MODEL_TYPES, type ModelType } from '../finish/materials.ts';

type ChoiceProps<T> = { value: T; onChange: (value: T) => void };

/** Lit metal, the bare finish, or its classes. */
export function TypeChoice(props: ChoiceProps<ModelType>) {
  const { t } = useTranslation('patternModal');
  return (
    <RadioSwitch
      {...props}
      legend={t('live.type')}
      look="even"
      className="mx-auto max-w-md min-w-0"
      choices={MODEL_TYPES.map((id) => ({ id, text: t(`live.types.${id}`) }))}
    />
  );
}

/** The light room of the model; it has no effect without light. */
export function LightingChoice({ isIdle, ...props }: ChoiceProps<Lighting> & { isIdle: boolean }) {
  const { t } = useTranslation('patternModal');
  return (
    <RadioSwitch
      {...props}
      legend={t('model.lighting')}
      isLegendShown
      look="even"
      className={`min-w-0 ${isIdle ? 'invisible' : ''}`}
      choices={LIGHTINGS.map((id) => ({ id, text: t(`model.lightings.${id}`) }))}
    />
  );
}

const ALL_BACKGROUNDS = Object.keys(BACKGROUNDS) as Background[];

/** The background of the model, also in a saved picture. */
export function BackgroundChoice(props: ChoiceProps<Background>) {
  const { t } = useTranslation('patternModal');
  return (
    <RadioSwitch
      {...props}
      legend={t('model.background')}
      isLegendShown
      look="even"
      className="min-w-0"
      choices={ALL_BACKGROUNDS.map((id) => ({ id, text: t(`model.backgrounds.${id}`) }))}
    />
  );
}
