import type { Tier } from '@bluegem/core/patterns/tier';
import { useTranslation } from '../i18n/use-translation.ts';
import { TIER_FILLS } from './tier-fills.ts';

const SHAPE = 'inline-grid shrink-0 place-items-center border font-bold';
const SIZES = {
  small: 'min-w-9 rounded-lg px-1.5 py-0.5 text-sm',
  large: 'size-13 rounded-xl font-display text-xl',
} as const;

type TierBadgeProps = {
  tier: Tier | null;
  /** Large beside the verdict, whose text names the tier for screen readers. */
  size?: keyof typeof SIZES;
};

/** The tile of a tier: T1, T2, T3 or a dash, with the full name for screen readers. */
export function TierBadge({ tier, size = 'small' }: TierBadgeProps) {
  const { t } = useTranslation();
  const key = tier ?? 'none';
  return (
    <span
      className={`${SHAPE} ${SIZES[size]} ${tier ? `border-transparent ${TIER_FILLS[tier]}` : 'border-line-strong text-faint'}`}
    >
      <span aria-hidden="true">{t(`tierShort.${key}`)}</span>
      {size === 'small' && <span className="sr-only">{t(`tier.${key}`)}</span>}
    </span>
  );
}

/** The name of the colour that a pattern is rare for. */
export function ColourBadge({ colour }: { colour: 'gold' | 'purple' }) {
  const { t } = useTranslation();
  const look = colour === 'gold' ? 'border-brass/50 text-brass-ink' : 'border-violet/50 text-violet-ink';
  return <span className={`${SHAPE} ${SIZES.small} uppercase ${look}`}>{t(`colour.${colour}`)}</span>;
}
