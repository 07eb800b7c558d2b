import { MARKETS, marketLinks } from '@bluegem/core/prices/market-links';
import { patternSlug, type Pattern } from '@bluegem/core/patterns/pattern';
import { useId } from 'react';
import { Link } from 'react-router';
import { usePath } from '../../i18n/language.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { ExtensionNote } from '../../pattern-parts/markets/extension-note.tsx';
import { ExternalIcon } from '../../ui/icons.tsx';

type MarketLinksProps = {
  pattern: Pick<Pattern, 'weapon' | 'patternId'>;
  /** For links to this section. */
  id?: string;
  className?: string;
};

/** Links to searches on external markets, with the seed if their addresses allow it; the first one stands out. */
export function MarketLinks({ pattern, id, className = '' }: MarketLinksProps) {
  const { t } = useTranslation('patternModal');
  const path = usePath();
  const titleId = useId();
  return (
    <section id={id} className={className} aria-labelledby={titleId}>
      <h2 id={titleId} className="font-semibold">
        {t('markets.title')}
      </h2>
      <ul className="mt-2 grid grid-cols-2 gap-2">
        {marketLinks(pattern).map(({ market, href, namesSeed }, index) => (
          <li key={market} className="grid first:col-span-full">
            <a
              href={href}
              target="_blank"
              rel="noopener noreferrer nofollow external"
              className={`flex min-h-11 items-center gap-x-2 rounded-xl border px-3.5 py-1.5 leading-snug font-semibold transition-colors ${index === 0 ? 'action-fill border-transparent hover:brightness-110' : 'min-h-14.5 border-line-strong bg-surface/60 hover:border-blue-bright hover:bg-raised'}`}
            >
              <span className="me-auto min-w-0">
                {MARKETS[market]}{' '}
                <span className={`text-sm font-normal ${index === 0 ? 'ms-1' : 'block text-faint'}`}>
                  {namesSeed ? t('markets.thisSeed', { patternId: pattern.patternId }) : t('markets.everySeed')}
                </span>{' '}
                <span className="sr-only">{`(${t('markets.external')})`}</span>
              </span>
              <ExternalIcon />
            </a>
          </li>
        ))}
      </ul>
      <Link
        to={`${path('/sales')}?pattern=${patternSlug(pattern)}`}
        rel="nofollow"
        className="inline-flex min-h-11 items-center text-sm text-soft underline underline-offset-4 hover:text-ink"
      >
        {t('markets.report')}
      </Link>
      <ExtensionNote />
    </section>
  );
}
