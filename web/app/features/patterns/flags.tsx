import type { PatternFlag } from '@bluegem/core/patterns/tier-lists';
import { useTranslation } from '../../i18n/use-translation.ts';

const LOOKS: Record<PatternFlag, string> = {
  '#1': 'text-brass-ink border-brass/50',
  '#2': 'text-soft border-line-strong',
  'gold-gem': 'text-brass-ink border-brass/50',
  'purple-gem': 'text-violet-ink border-violet/50',
};

/** First and second places, gold and purple gems. */
export function Flags({ flags }: { flags: readonly PatternFlag[] }) {
  const { t } = useTranslation();
  return flags.map((flag) => (
    <span
      key={flag}
      className={`rounded-lg border px-1.5 text-xs leading-5 font-semibold whitespace-nowrap ${LOOKS[flag]}`}
    >
      {t(`flag.${flag}`)}
    </span>
  ));
}
