import type { WeaponId } from '@bluegem/core/weapons/weapons';
import { useTranslation } from '../../i18n/use-translation.ts';
import { weaponName } from '../../i18n/weapon-name.ts';
import { useEarlyValue } from '../../ui/fields/use-early-value.ts';

type WeaponSelectProps = {
  label: string;
  weapons: readonly WeaponId[];
  value: WeaponId;
  onChange: (weapon: WeaponId) => void;
};

/** A select of these weapons, as a field `weapon` of a form. */
export function WeaponSelect({ label, weapons, value, onChange }: WeaponSelectProps) {
  const { t } = useTranslation();
  const choose = (text: string) => {
    const chosen = weapons.find((id) => id === text);
    if (chosen) onChange(chosen);
  };
  const field = useEarlyValue<HTMLSelectElement>(value, choose);
  return (
    <label className="grid min-w-48 flex-1 gap-1.5 text-sm font-semibold sm:max-w-72">
      {label}
      <select
        ref={field}
        name="weapon"
        key={value}
        defaultValue={value}
        onChange={(event) => choose(event.currentTarget.value)}
        className="field text-base font-normal"
      >
        {weapons.map((id) => (
          <option key={id} value={id}>
            {weaponName(t, id)}
          </option>
        ))}
      </select>
    </label>
  );
}
