import type { CheckedPattern } from '@bluegem/core/inspect/check-query';
import { wearOf } from '@bluegem/core/weapons/wear';
import type { WeaponId } from '@bluegem/core/weapons/weapons';
import { Link } from 'react-router';
import { useFormats } from '../i18n/format.ts';
import { usePath } from '../i18n/language.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { weaponName } from '../i18n/weapon-name.ts';

type AlsoSaidProps = { weapon: WeaponId; said: Pick<CheckedPattern, 'float' | 'wear' | 'others'> };

/**
 * What a typed text says of the item besides its pattern: float and wear, and further patterns, each with its check.
 */
export function AlsoSaid({ weapon, said: { float, wear, others = [] } }: AlsoSaidProps) {
  const { t } = useTranslation('inspect', 'patternModal');
  const { preciseFloat } = useFormats();
  const path = usePath();
  const named = float === undefined ? wear : wearOf(float);
  const facts = [
    ...(float === undefined ? [] : [`${t('link.float')} ${preciseFloat(float)}`]),
    ...(named ? [t(`patternModal:wear.${named}`)] : []),
  ];
  if (facts.length === 0 && others.length === 0) return null;
  return (
    <p className="mb-3 flex flex-wrap items-baseline gap-x-3 gap-y-1 text-sm text-soft" data-testid="also-said">
      {facts.length > 0 && <bdi>{facts.join(' · ')}</bdi>}
      {others.length > 0 && (
        <span>
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
        </span>
      )}
    </p>
  );
}
