import { PATTERN_ID_MAX, PATTERN_ID_MIN } from '@bluegem/core/patterns/pattern-id';
import type { WeaponId } from '@bluegem/core/weapons/weapons';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { patternName } from '../../../i18n/weapon-name.ts';

type SeedPickerProps = { weapon: WeaponId; seed: number; onSeed: (seed: number) => void };

/** The pattern number of the item that is not pinned, by slider and as a number. */
export function SeedPicker({ weapon, seed, onSeed }: SeedPickerProps) {
  const { t } = useTranslation('index');
  const label = t('compare.change', { pattern: patternName(t, { weapon, patternId: seed }) });
  const input = {
    min: PATTERN_ID_MIN,
    max: PATTERN_ID_MAX,
    'aria-label': label,
    onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) => {
      if (currentTarget.value !== '' && currentTarget.validity.valid) onSeed(currentTarget.valueAsNumber);
    },
  };
  return (
    <div className="scripted mt-3">
      <p className="text-sm font-semibold">{label}</p>
      <div className="flex items-center gap-3">
        <input type="range" value={seed} {...input} />
        <span className="w-24 shrink-0">
          <input type="number" key={seed} defaultValue={seed} {...input} className="field" />
        </span>
      </div>
    </div>
  );
}
