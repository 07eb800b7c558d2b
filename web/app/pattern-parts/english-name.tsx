import type { WeaponId } from '@bluegem/core/weapons/weapons';
import { useTranslation } from '../i18n/use-translation.ts';
import { englishBeside } from '../i18n/weapon-name.ts';

/** The weapon's English name, beside a heading that has it in the reader's language; nothing if both look the same. */
export function EnglishName({ weapon }: { weapon: WeaponId }) {
  const { t } = useTranslation();
  const name = englishBeside(t, weapon);
  if (name === null) return null;
  return (
    <>
      {' '}
      <span lang="en" className="text-base font-normal tracking-normal text-faint max-sm:block max-sm:text-sm">
        {name}
      </span>
    </>
  );
}
