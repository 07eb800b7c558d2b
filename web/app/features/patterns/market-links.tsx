import { MARKETS, marketLinks } from '@bluegem/core/prices/market-links';
import type { Pattern } from '@bluegem/core/patterns/pattern';
import { useTranslation } from '../../i18n/use-translation.ts';
import { ExternalIcon } from '../../ui/icons.tsx';

const LOOKS = {
  seed: 'action-fill border-transparent hover:brightness-110',
  all: 'border-line-strong bg-surface/60 hover:border-blue-bright hover:bg-raised',
} as const;

/** Links to searches on external markets, with the seed if their addresses allow it. */
export function MarketLinks({ pattern }: { pattern: Pick<Pattern, 'weapon' | 'patternId'> }) {
  const { t } = useTranslation('patternModal');
  return (
    <section className="mt-7 max-w-xl" aria-labelledby="markets-title">
      <h2 id="markets-title" className="text-xl font-semibold">
        {t('markets.title')}
      </h2>
      <ul className="mt-3 grid grid-cols-2 gap-2">
        {marketLinks(pattern).map(({ market, href, namesSeed }) => (
          <li key={market} className="grid last:col-span-full">
            <a
              href={href}
              target="_blank"
              rel="noopener noreferrer nofollow external"
              className={`flex min-h-11 items-center justify-between gap-2 rounded-xl border px-3.5 py-2 transition-colors ${namesSeed ? LOOKS.seed : LOOKS.all}`}
            >
              <span className="min-w-0">
                <span className="block font-semibold">{MARKETS[market]}</span>
                <span className={`block text-sm ${namesSeed ? '' : 'text-faint'}`}>
                  {namesSeed ? t('markets.thisSeed', { patternId: pattern.patternId }) : t('markets.allSeeds')}
                </span>
                <span className="sr-only">{`, ${t('markets.external')}`}</span>
              </span>
              <ExternalIcon />
            </a>
          </li>
        ))}
      </ul>
      <p className="mt-3 text-sm text-faint">{t('markets.note')}</p>
    </section>
  );
}
