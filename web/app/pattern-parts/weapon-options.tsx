import { WEAPON_CATEGORIES, WEAPONS, type WeaponId } from '@bluegem/core/weapons/weapons';
import { useTranslation } from '../i18n/use-translation.ts';
import { weaponName } from '../i18n/weapon-name.ts';

/** These weapons as the options of a select, by category. */
export function WeaponOptions({ weapons }: { weapons: readonly WeaponId[] }) {
  const { t } = useTranslation();
  const groups = WEAPON_CATEGORIES.map((category) => ({
    category,
    members: weapons.filter((id) => WEAPONS[id].category === category),
  }));
  return groups
    .filter(({ members }) => members.length > 0)
    .map(({ category, members }) => (
      <optgroup key={category} label={t(`category.${category}`)}>
        {members.map((id) => (
          <option key={id} value={id}>
            {weaponName(t, id)}
          </option>
        ))}
      </optgroup>
    ));
}
