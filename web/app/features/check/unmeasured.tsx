import type { WeaponId } from '@bluegem/core/weapons/weapons';
import { useTranslation } from '../../i18n/use-translation.ts';
import { weaponName } from '../../i18n/weapon-name.ts';
import { EnglishName } from '../../pattern-parts/english-name.tsx';

/** The result for an item with the finish that the atlas has no measurements of. */
export function Unmeasured({ weapon, headingLevel: Heading = 'h2' }: { weapon: WeaponId; headingLevel?: 'h1' | 'h2' }) {
  const { t } = useTranslation('inspect');
  return (
    <article data-testid="unmeasured" className="card animate-rise p-6 md:p-8">
      <Heading className="text-xl font-semibold">
        {t('unmeasured.title', { weapon: weaponName(t, weapon) })}
        <EnglishName weapon={weapon} />
      </Heading>
      <p className="mt-3 max-w-[64ch] text-soft">{t('unmeasured.text')}</p>
    </article>
  );
}
