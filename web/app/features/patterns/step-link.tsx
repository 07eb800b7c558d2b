import { PATTERN_ID_MAX, PATTERN_ID_MIN } from '@bluegem/core/patterns/pattern-id';
import type { WeaponId } from '@bluegem/core/weapons/weapons';
import { Link } from 'react-router';
import { useTranslation } from '../../i18n/use-translation.ts';
import { ArrowBackIcon, ArrowForwardIcon } from '../../ui/icons.tsx';
import { usePatternTarget } from '../../pattern-parts/pattern-link.tsx';

type StepLinkProps = { weapon: WeaponId; patternId: number; by: -1 | 1; search: string; className: string };

/** A link to the previous or next pattern, in the same view; an empty place where there is none. */
export function StepLink({ weapon, patternId, by, search, className }: StepLinkProps) {
  const { t } = useTranslation('patternModal');
  const targetOf = usePatternTarget();
  const next = patternId + by;
  if (next < PATTERN_ID_MIN || next > PATTERN_ID_MAX) return <span aria-hidden="true" className="size-11 shrink-0" />;
  const target = targetOf({ weapon, patternId: next }, search);
  return (
    <Link
      {...target}
      rel={by === 1 ? 'next' : 'prev'}
      prefetch={target.mask === undefined ? 'intent' : 'none'}
      preventScrollReset
      aria-label={t('step', { patternId: next })}
      title={t('stepKeys')}
      className={`size-11 shrink-0 place-items-center border border-line-strong bg-surface/85 transition-colors hover:border-blue-bright hover:bg-raised ${className}`}
    >
      {by === 1 ? <ArrowForwardIcon /> : <ArrowBackIcon />}
    </Link>
  );
}
