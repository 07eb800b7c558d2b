import { ZONES, type ZoneWeights } from '@bluegem/core/exploring/weigh-zones';
import type { Region } from '@bluegem/core/weapons/region';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useFormats } from '../../../i18n/format.ts';
import { Button } from '../../../ui/button.tsx';
import { FULL_WEIGHT } from './weights-code.ts';

type WeightControlsProps = {
  regions: readonly Region[];
  weights: ZoneWeights;
  onChange: (weights: ZoneWeights) => void;
  onReset: () => void;
};

const replaced = (list: readonly number[], at: number, value: number) =>
  list.map((each, index) => (index === at ? value : each));

/** A slider for each side and each zone. */
export function WeightControls({ regions, weights, onChange, onReset }: WeightControlsProps) {
  const { t } = useTranslation('index');
  return (
    <div className="grid content-start gap-6 p-6">
      {regions.length > 1 && (
        <fieldset>
          <legend className="font-display font-semibold">{t('weights.regions')}</legend>
          {regions.map(({ id }, index) => (
            <WeightSlider
              key={id}
              name={t(`common:region.${id}`)}
              value={weights.sides[index] ?? FULL_WEIGHT}
              onChange={(value) => onChange({ ...weights, sides: replaced(weights.sides, index, value) })}
            />
          ))}
        </fieldset>
      )}
      <fieldset>
        <legend className="font-display font-semibold">{t('weights.zones')}</legend>
        {ZONES.map((zone, index) => (
          <WeightSlider
            key={zone}
            name={t(`weights.zone.${zone}`)}
            value={weights.zones[index] ?? FULL_WEIGHT}
            onChange={(value) => onChange({ ...weights, zones: replaced(weights.zones, index, value) })}
          />
        ))}
      </fieldset>
      <Button kind="quiet" onClick={onReset} className="justify-self-start">
        {t('weights.reset')}
      </Button>
    </div>
  );
}

type WeightSliderProps = { name: string; value: number; onChange: (value: number) => void };

function WeightSlider({ name, value, onChange }: WeightSliderProps) {
  const { wholePercent } = useFormats();
  return (
    <label className="grid grid-cols-[6rem_1fr_3rem] sm:grid-cols-[7.25rem_1fr_3rem] items-center gap-2 sm:gap-3 text-sm">
      {name}
      <input
        type="range"
        min={0}
        max={FULL_WEIGHT}
        step={5}
        value={value}
        onChange={(event) => onChange(event.currentTarget.valueAsNumber)}
        aria-valuetext={wholePercent(value)}
      />
      <span aria-hidden="true" className="text-end text-soft">
        {wholePercent(value)}
      </span>
    </label>
  );
}
