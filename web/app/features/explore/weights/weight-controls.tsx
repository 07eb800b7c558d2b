import type { ZoneWeights } from '@bluegem/core/exploring/weigh-zones';
import { zonesOf } from '@bluegem/core/exploring/zones';
import { WEAPONS, type WeaponId } from '@bluegem/core/weapons/weapons';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useFormats } from '../../../i18n/format.ts';
import { FULL_WEIGHT, hasZonesByRegion } from './weights-code.ts';

type WeightControlsProps = {
  weapon: WeaponId;
  weights: ZoneWeights;
  onChange: (weights: ZoneWeights) => void;
};

const GROUP =
  'max-md:grid md:only-of-type:col-span-full md:only-of-type:grid md:only-of-type:grid-cols-2 md:only-of-type:gap-x-8 lg:max-xl:only-of-type:grid-cols-1 max-md:grid-cols-2 max-md:gap-x-5 max-md:gap-y-0.5';

const replaced = (list: readonly number[], at: number, value: number) =>
  list.map((each, index) => (index === at ? value : each));

/** A slider for each side and each zone; of the AK-47 for each zone, since none is on two parts. */
export function WeightControls({ weapon, weights, onChange }: WeightControlsProps) {
  const { t } = useTranslation('index');
  const { regions } = WEAPONS[weapon];
  return (
    <div className="grid content-start gap-x-8 gap-y-2 px-4 py-3 md:gap-y-4 md:grid-cols-2 md:p-6 lg:max-xl:grid-cols-1">
      {regions.length > 1 && !hasZonesByRegion(weapon) && (
        <fieldset className={GROUP}>
          <legend className="font-display font-semibold max-md:sr-only">{t('weights.regions')}</legend>
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
      <fieldset className={GROUP}>
        <legend className="font-display font-semibold max-md:sr-only">{t('weights.zones')}</legend>
        {zonesOf(weapon).map((zone, index) => (
          <WeightSlider
            key={zone}
            name={t(`weights.zone.${zone}`)}
            number={index + 1}
            value={weights.zones[index] ?? FULL_WEIGHT}
            onChange={(value) => onChange({ ...weights, zones: replaced(weights.zones, index, value) })}
          />
        ))}
      </fieldset>
    </div>
  );
}

type WeightSliderProps = { name: string; number?: number; value: number; onChange: (value: number) => void };

function WeightSlider({ name, number, value, onChange }: WeightSliderProps) {
  const { wholePercent } = useFormats();
  return (
    <label className="grid grid-cols-[1fr_2.75rem] items-center gap-x-1 text-sm md:min-h-10 md:grid-cols-[9.5rem_1fr_3rem] md:gap-3">
      <span className="flex min-w-0 items-center gap-2 leading-tight max-md:col-span-2">
        {number !== undefined && (
          <span aria-hidden="true" className="zone-number shrink-0">
            {number}
          </span>
        )}
        <span className="min-w-0 wrap-anywhere hyphens-auto">{name}</span>
      </span>
      <input
        type="range"
        min={0}
        max={FULL_WEIGHT}
        step={5}
        value={value}
        onChange={(event) => onChange(event.currentTarget.valueAsNumber)}
        aria-valuetext={wholePercent(value)}
        className="max-md:-mt-2"
      />
      <span aria-hidden="true" className="text-end text-soft max-md:-mt-2">
        {wholePercent(value)}
      </span>
    </label>
  );
}
