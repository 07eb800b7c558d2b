import type { Tier } from '@bluegem/core/patterns/tier';
import { useTranslation } from '../i18n/use-translation.ts';

const LOOKS = {
  1: 'border-blue-bright/60 bg-[#1f5fd8] text-white',
  2: 'border-blue-bright/50 bg-blue-wash text-blue-ink',
  3: 'border-line-strong bg-transparent text-blue-ink',
  none: 'border-line bg-transparent text-faint',
} as const;

/** T1, T2, T3 or a dash, with the full name for screen readers. */
export function TierBadge({ tier }: { tier: Tier | null }) {
  const { t } = useTranslation();
  const key = tier ?? 'none';
  return (
    <span
      className={`inline-grid min-w-9 shrink-0 place-items-center rounded-lg border px-1.5 py-0.5 text-sm font-bold ${LOOKS[key]}`}
    >
      <span aria-hidden="true">{t(`tierShort.${key}`)}</span>
      <span className="sr-only">{t(`tier.${key}`)}</span>
    </span>
  );
}
