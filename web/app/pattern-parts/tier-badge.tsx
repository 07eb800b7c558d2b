import type { Tier } from '@bluegem/core/patterns/tier';
import { useTranslation } from '../i18n/use-translation.ts';

const LOOKS = {
  1: 'border-blue-bright/60 bg-[#1f5fd8] text-white',
  2: 'border-blue-bright/50 bg-blue-wash text-blue-ink',
  3: 'border-line-strong bg-transparent text-blue-ink',
  none: 'border-line bg-transparent text-faint',
} as const;

const SHAPE = 'inline-grid min-w-9 shrink-0 place-items-center rounded-lg border px-1.5 py-0.5 text-sm font-bold';

/** T1, T2, T3 or a dash, with the full name for screen readers. */
export function TierBadge({ tier }: { tier: Tier | null }) {
  const { t } = useTranslation();
  const key = tier ?? 'none';
  return (
    <span className={`${SHAPE} ${LOOKS[key]}`}>
      <span aria-hidden="true">{t(`tierShort.${key}`)}</span>
      <span className="sr-only">{t(`tier.${key}`)}</span>
    </span>
  );
}

/** The name of the colour that a pattern is rare for. */
export function ColourBadge({ colour }: { colour: 'gold' | 'purple' }) {
  const { t } = useTranslation();
  const look = colour === 'gold' ? 'border-brass/50 text-brass-ink' : 'border-violet/50 text-violet-ink';
  return <span className={`${SHAPE} uppercase ${look}`}>{t(`colour.${colour}`)}</span>;
}
