import type { Spread } from '@bluegem/core/statistics/distribution';
import type { Translate } from '@bluegem/locales/translation-keys';
import type { ChartData } from '@bluegem/core/site/csv';

const NUMBERS = ['min', 'lowerQuartile', 'median', 'upperQuartile', 'max', 'mean'] as const;

const hundredths = (value: number) => Math.round(value * 100) / 100;

/** Spreads as a table: minimum, quartiles, maximum, mean, with two decimals. */
export function spreadData(t: Translate<'statistics'>, rows: readonly { name: string; spread: Spread }[]): ChartData {
  return {
    columns: [t('column.weapon'), ...NUMBERS.map((name) => t(`column.${name}`))],
    rows: rows.map(({ name, spread }) => [name, ...NUMBERS.map((number) => hundredths(spread[number]))]),
  };
}
