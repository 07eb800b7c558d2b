import { isMarket, MARKETS } from '@bluegem/core/prices/market-links';
import type { ExchangeRates, Money } from '@bluegem/core/prices/money';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useFormats } from '../../../i18n/format.ts';
import { useMoney } from '../../../pattern-parts/hooks/use-money.ts';

/** An offer that costs no more than a price ceiling. */
export type FoundPrice =
  | { kind: 'listing'; price: Money; source: string; observedAt: string; float: number | null }
  | { kind: 'estimate'; price: Money };

/** Announces an offer of a wishlist pattern below its price ceiling. */
export function UnderCeiling({ found, rates }: { found: FoundPrice; rates: ExchangeRates | null }) {
  const { t } = useTranslation('discover');
  const { date } = useFormats();
  const price = useMoney(rates)(found.price);
  return (
    <p className="mt-1 w-full rounded-lg bg-blue-wash px-3 py-1.5 text-sm font-semibold text-blue-ink">
      {found.kind === 'listing'
        ? t('market.wish.offered', {
            price,
            source: isMarket(found.source) ? MARKETS[found.source] : found.source,
            date: date(found.observedAt),
          })
        : t('market.wish.estimated', { price })}
    </p>
  );
}
