import { PATTERN_ID_MAX, PATTERN_ID_MIN } from '@bluegem/core/patterns/pattern-id';
import type { WeaponId } from '@bluegem/core/weapons/weapons';
import { useTranslation } from '../../i18n/use-translation.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { ArrowBackIcon, ArrowForwardIcon } from '../../ui/icons.tsx';
import { usePatternTarget } from '../../pattern-parts/pattern-link.tsx';

type NeighboursProps = { weapon: WeaponId; patternId: number; search: string };

/** Links to the previous and next pattern, in the same tab. */
export function Neighbours({ weapon, patternId, search }: NeighboursProps) {
  const { t } = useTranslation('patternModal');
  const targetOf = usePatternTarget();
  const toSeed = (id: number) => targetOf({ weapon, patternId: id }, search);
  return (
    <div className="flex justify-between gap-2 max-sm:w-full sm:pb-2" title={t('stepKeys')}>
      {patternId > PATTERN_ID_MIN ? (
        <ButtonLink kind="quiet" className="px-4!" {...toSeed(patternId - 1)} rel="prev" preventScrollReset>
          <ArrowBackIcon />
          {t('previous', { patternId: patternId - 1 })}
        </ButtonLink>
      ) : (
        <span />
      )}
      {patternId < PATTERN_ID_MAX && (
        <ButtonLink kind="quiet" className="px-4!" {...toSeed(patternId + 1)} rel="next" preventScrollReset>
          {t('next', { patternId: patternId + 1 })}
          <ArrowForwardIcon />
        </ButtonLink>
      )}
    </div>
  );
}
