import { MARKETS, marketLinks } from '@bluegem/core/prices/market-links';
import type { Verdict } from '@bluegem/core/patterns/verdict';
import { useTranslation } from '../../i18n/use-translation.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { ExternalIcon } from '../../ui/icons.tsx';

/** The search for a pattern on the first market, which filters by its seed. */
export function MarketButton({ verdict }: { verdict: Verdict }) {
  const { t } = useTranslation('inspect');
  const [first] = marketLinks(verdict);
  if (!first) return null;
  return (
    <ButtonLink kind="quiet" to={first.href} target="_blank" rel="noopener noreferrer nofollow external">
      {t('verdict.market', { market: MARKETS[first.market] })}
      <ExternalIcon />
    </ButtonLink>
  );
}
