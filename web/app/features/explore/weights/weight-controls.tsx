import type { ZoneWeights } from '@bluegem/core/exploring/weigh-zones';
import { zonesOf } from '@bluegem/core/exploring/zones';
import { WEAPONS, type WeaponId } from '@bluegem/core/weapons/weapons';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useFormats } from '../../../i18n/format.ts';
import { FULL_WEIGHT, hasZonesByRegion } from './weights-code.ts';
import { ZoneNumber } from './zone-number.tsx';

type WeightControlsProps = {
  weapon: WeaponId;
  weights: ZoneWeights;
  onChange: (weights: ZoneWeights) => void;
};

const GROUP = 'grid grid-cols-2 gap-x-5 gap-y-1';

const replaced = (list: readonly number[], at: number, value: number) =>
  list.map((each, index) => (index === at ? value : each));

/** A slider for each side and each zone; of the AK-47 for each zone, since none is on two parts. */
export function WeightControls({ weapon, weights, onChange }: WeightControlsProps) {
  const { t } = useTranslation('index');
  const { regions } = WEAPONS[weapon];
  return (
    <div className="grid gap-2 px-4 py-3 md:p-6">
      {regions.length > 1 && !hasZonesByRegion(weapon) && (
        <fieldset className={GROUP}>
          <legend className="sr-only">{t('weights.regions')}</legend>
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
        <legend className="sr-only">{t('weights.zones')}</legend>
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
    <label className="flex flex-wrap items-center gap-x-1 text-sm">
      <span className="flex min-w-0 items-center gap-2 w-full leading-tight">
        {number !== undefined && <ZoneNumber number={number} />}
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
        className="-mb-2 w-auto! min-w-0 flex-1"
      />
      <span aria-hidden="true" className="-mb-2 w-12 text-end text-soft">
        {wholePercent(value)}
      </span>
    </label>
  );
}
