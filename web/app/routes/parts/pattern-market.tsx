import { MarketCard } from '../../features/patterns/market-card.tsx';
import { PricePanel } from '../../features/patterns/price-panel.tsx';
import '../../i18n/pattern-texts.ts';
import type { PatternDetailProps } from './pattern-detail.tsx';

/** The known prices of a pattern, and links to markets. */
export function PatternMarket({ page: { pattern, prices } }: Pick<PatternDetailProps, 'page'>) {
  return (
    <>
      {prices && <PricePanel prices={prices} />}
      <MarketCard pattern={pattern} />
    </>
  );
}
