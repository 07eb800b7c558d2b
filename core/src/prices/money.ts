/** Currencies by ISO 4217 code, with the number of decimals of their minor unit. */
export const CURRENCIES = {
  USD: 2,
  EUR: 2,
  GBP: 2,
  CHF: 2,
  CNY: 2,
  BRL: 2,
  RUB: 2,
  UAH: 2,
  PLN: 2,
  DKK: 2,
  SEK: 2,
  NOK: 2,
  CZK: 2,
  TRY: 2,
  ILS: 2,
  MNT: 2,
  CAD: 2,
  AUD: 2,
  JPY: 0,
} as const satisfies Record<string, number>;

export type Currency = keyof typeof CURRENCIES;
export const CURRENCY_IDS = Object.keys(CURRENCIES) as readonly Currency[];

/** An amount in minor units (integer): 129950 USD is 1,299.50 dollars. */
export type Money = { minor: number; currency: Currency };

/** The largest valid amount in minor units: far above every item, and exact as a JavaScript number. */
export const MINOR_MAX = 1_000_000_000_000;

/**
 * Exchange rates to one currency, set by the operator on a day (`2026-11-20`). `perUnit`: the value of one unit in
 * `to`.
 */
export type ExchangeRates = { asOf: string; to: Currency; perUnit: Readonly<Partial<Record<Currency, number>>> };

/** True for the code of a known currency (ISO 4217, upper case). */
export function isCurrency(text: string): text is Currency {
  return Object.hasOwn(CURRENCIES, text);
}

/** An amount in whole units of its currency: 1299.5. */
export function unitsOf({ minor, currency }: Money): number {
  return minor / 10 ** CURRENCIES[currency];
}

/**
 * Parses a decimal number above 0 without signs or spaces, such as `1299.50`. Undefined for anything else, and for more
 * decimals than the currency has.
 */
export function parseMoney(text: string, currency: Currency): Money | undefined {
  const [, whole, decimals = ''] = /^(\d{1,12})(?:\.(\d+))?$/.exec(text) ?? [];
  const digits = CURRENCIES[currency];
  if (whole === undefined || /[1-9]/.test(decimals.slice(digits))) return undefined;
  const minor = Number(whole + decimals.slice(0, digits).padEnd(digits, '0'));
  return minor > 0 && minor <= MINOR_MAX ? { minor, currency } : undefined;
}

/** The value of one unit of `from` in `to`; null without a rate. */
export function rateBetween(from: Currency, to: Currency, rates: ExchangeRates | null): number | null {
  if (from === to) return 1;
  const rateOf = (currency: Currency) => (currency === rates?.to ? 1 : rates?.perUnit[currency]);
  const [a, b] = [rateOf(from), rateOf(to)];
  return a === undefined || b === undefined ? null : a / b;
}

/** Converts an amount to another currency, rounded to its minor unit. Null without a rate. */
export function convertMoney(money: Money, to: Currency, rates: ExchangeRates | null): Money | null {
  const rate = rateBetween(money.currency, to, rates);
  if (rate === null) return null;
  if (money.currency === to) return money;
  return { minor: Math.round(unitsOf(money) * rate * 10 ** CURRENCIES[to]), currency: to };
}

/** An amount from whole units of a currency, rounded to its minor unit. */
export function moneyOf(units: number, currency: Currency): Money {
  return { minor: Math.round(units * 10 ** CURRENCIES[currency]), currency };
}
