import { isCurrency, type Currency } from '@bluegem/core/prices/money';
import { storedText } from './use-stored-text.ts';

const stored = /* @__PURE__ */ storedText('currency');

/** The display currency of prices, and its setter; null: each in its own. */
export function useCurrency(): [Currency | null, (currency: Currency | null) => void] {
  const text = stored.useText();
  return [text !== null && isCurrency(text) ? text : null, stored.write];
}
