import {
  convertMoney,
  CURRENCIES,
  unitsOf,
  type Currency,
  type ExchangeRates,
  type Money,
} from '@bluegem/core/prices/money';
import type { LanguageCode } from '@bluegem/locales/languages';
import { localeOf } from '../../i18n/format.ts';
import { useLanguage } from '../../i18n/language.ts';
import { useCurrency } from './use-currency.ts';

/** From this amount on, hundredths are left out. */
const WHOLE_FROM = 1000;

const formats = new Map<string, Intl.NumberFormat>();

function formatOf(language: LanguageCode, currency: Currency, decimals: number, isShort: boolean): Intl.NumberFormat {
  const key = [language, currency, decimals, isShort].join();
  const cached =
    formats.get(key) ??
    new Intl.NumberFormat(localeOf(language), {
      style: 'currency',
      currency,
      ...(isShort
        ? { notation: 'compact', maximumFractionDigits: 1, currencyDisplay: 'narrowSymbol' }
        : { minimumFractionDigits: decimals, maximumFractionDigits: decimals }),
    });
  formats.set(key, cached);
  return cached;
}

/** An amount in the format of a language. */
export function writeMoney(language: LanguageCode, money: Money, isShort = false): string {
  const units = unitsOf(money);
  const decimals = units >= WHOLE_FROM ? 0 : CURRENCIES[money.currency];
  return formatOf(language, money.currency, decimals, isShort).format(units);
}

/**
 * Formats amounts in the visitor's currency if the operator set a rate, with ≈ before it, and in their own otherwise.
 * The server and the first render do not know the choice and use the own currency.
 */
export function useMoney(rates: ExchangeRates | null): (money: Money) => string {
  const language = useLanguage();
  const [chosen] = useCurrency();
  return (money) => {
    const converted = chosen && convertMoney(money, chosen, rates);
    if (!converted || converted === money) return writeMoney(language, money);
    return `≈ ${writeMoney(language, converted)}`;
  };
}
