import { MARKETS, marketLinks } from '@bluegem/core/prices/market-links';
import type { Pattern } from '@bluegem/core/patterns/pattern';
import { useTranslation } from '../../i18n/use-translation.ts';
import { ExternalIcon } from '../../ui/icons.tsx';

/** Links to searches on external markets, with the seed if their addresses allow it. */
export function MarketCard({ pattern }: { pattern: Pick<Pattern, 'weapon' | 'patternId'> }) {
  const { t } = useTranslation('patternModal');
  return (
    <section className="card mt-10 p-4 sm:p-6 md:p-8" aria-labelledby="markets-title">
      <h2 id="markets-title" className="text-2xl font-semibold">
        {t('markets.title')}
      </h2>
      <p className="mt-2 max-w-[70ch] text-soft">{t('markets.lead', { patternId: pattern.patternId })}</p>
      <ul className="mt-5 grid gap-3 sm:grid-cols-2 lg:grid-cols-5">
        {marketLinks(pattern).map(({ market, href, namesSeed }) => (
          <li key={market} className="grid">
            <a
              href={href}
              target="_blank"
              rel="noopener noreferrer nofollow external"
              className="group flex min-h-11 items-start justify-between gap-3 rounded-xl border border-line-strong bg-surface/60 px-4 py-3 transition-colors hover:border-blue-bright hover:bg-raised"
            >
              <span>
                <span className="block font-semibold">{MARKETS[market]}</span>
                <span className="text-sm text-faint">
                  {namesSeed ? t('markets.thisSeed', { patternId: pattern.patternId }) : t('markets.allSeeds')}
                </span>
                <span className="sr-only">{`, ${t('markets.external')}`}</span>
              </span>
              <span className="mt-1 text-faint group-hover:text-blue-ink">
                <ExternalIcon />
              </span>
            </a>
          </li>
        ))}
      </ul>
      <p className="mt-4 text-sm text-faint">{t('markets.note')}</p>
    </section>
  );
}
