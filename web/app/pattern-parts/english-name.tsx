import type { WeaponId } from '@bluegem/core/weapons/weapons';
import { useTranslation } from '../i18n/use-translation.ts';
import { englishBeside } from '../i18n/weapon-name.ts';

type EnglishNameProps = {
  weapon: WeaponId;
  /** On a line of its own, below a heading that does not end with the name. */
  isBelow?: boolean;
};

/** The weapon's English name, beside a heading that has it in the reader's language; nothing if both look the same. */
export function EnglishName({ weapon, isBelow = false }: EnglishNameProps) {
  const { t } = useTranslation();
  const name = englishBeside(t, weapon);
  if (name === null) return null;
  return (
    <>
      {' '}
      <span
        lang="en"
        className={`text-base font-normal tracking-normal text-faint max-sm:block max-sm:text-sm ${isBelow ? 'block' : ''}`}
      >
        {name}
      </span>
    </>
  );
}
