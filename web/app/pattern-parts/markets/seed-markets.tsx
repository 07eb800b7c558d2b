import { MARKETS, marketLinks } from '@bluegem/core/prices/market-links';
import type { Pattern } from '@bluegem/core/patterns/pattern';
import { useTranslation } from '../../i18n/use-translation.ts';

type SeedMarketsProps = { pattern: Pick<Pattern, 'weapon' | 'patternId'>; className?: string };

/** Links to the markets that filter by seed, in one line. */
export function SeedMarkets({ pattern, className = '' }: SeedMarketsProps) {
  const { t } = useTranslation('patternModal');
  const seed = t('markets.thisSeed', { patternId: pattern.patternId });
  return (
    <span className={`flex gap-x-3 ${className}`}>
      {marketLinks(pattern)
        .filter(({ namesSeed }) => namesSeed)
        .map(({ market, href }) => (
          <a
            key={market}
            href={href}
            target="_blank"
            rel="noopener noreferrer nofollow external"
            className="inline-flex min-h-11 items-center text-sm text-soft underline underline-offset-4 hover:text-ink"
          >
            {MARKETS[market]}
            <span className="sr-only">{` ${seed} (${t('markets.external')})`}</span>
          </a>
        ))}
    </span>
  );
}
