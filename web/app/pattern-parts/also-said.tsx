import type { WeaponId } from '@bluegem/core/weapons/weapons';
import { Link } from 'react-router';
import { usePath } from '../i18n/language.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { weaponName } from '../i18n/weapon-name.ts';

/** Further patterns that a typed text names, each with its check. */
export function AlsoSaid({ weapon, others }: { weapon: WeaponId; others: readonly number[] }) {
  const { t } = useTranslation('inspect');
  const path = usePath();
  return (
    <p className="mb-3 text-sm text-soft" data-testid="also-said">
      {t('verdict.alsoNamed')}{' '}
      {others.map((patternId) => {
        const name = `${weaponName(t, weapon)} ${patternId}`;
        const address = `${path('/')}?${new URLSearchParams({ search: name })}`;
        return (
          <Link
            key={patternId}
            to={address}
            preventScrollReset
            className="me-2 inline-block font-semibold text-blue-ink underline underline-offset-4"
          >
            <bdi>{name}</bdi>
          </Link>
        );
      })}
    </p>
  );
}
