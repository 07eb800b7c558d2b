import { MarketCard } from '../../features/patterns/market-card.tsx';
import { PricePanel } from '../../features/patterns/price-panel.tsx';
import '../../i18n/pattern-texts.ts';
import type { PatternDetailProps } from './pattern-detail.tsx';

/** What a pattern costs, as far as anything is known, and where to look for one. */
export function PatternMarket({ page: { pattern, prices } }: Pick<PatternDetailProps, 'page'>) {
  return (
    <>
      {prices && <PricePanel prices={prices} />}
      <MarketCard pattern={pattern} />
    </>
  );
}
