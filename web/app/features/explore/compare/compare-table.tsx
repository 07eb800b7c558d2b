import { compareRows, type ComparedKey, type ComparedRow } from '@bluegem/core/patterns/comparison';
import type { Tier } from '@bluegem/core/patterns/tier';
import { moneyOf, type Currency, type ExchangeRates } from '@bluegem/core/prices/money';
import type { WeaponSide } from '@bluegem/core/weapons/region';
import { sidePlaceOf } from '@bluegem/core/weapons/side-place';
import type { WeaponId } from '@bluegem/core/weapons/weapons';
import type { ReactNode } from 'react';
import type { Translate } from '@bluegem/locales/translation-keys';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useFormats } from '../../../i18n/format.ts';
import { useMoney } from '../../../pattern-parts/hooks/use-money.ts';
import { patternName } from '../../../i18n/weapon-name.ts';
import type { Compared } from './compared.ts';

type RowName = ComparedKey extends infer Key ? (Key extends `${infer Name}-${WeaponSide}` ? Name : Key) : never;

/** The name of a row as text: `Blue, playside`, or all names of what is compared: `Blue, playside / top cover`. */
function rowName(t: Translate<'index'>, key: ComparedKey, weapons: readonly WeaponId[]): string {
  const [what, side] = key.split('-') as [RowName, WeaponSide?];
  if (!side) return t(`compare.rows.${what}`);
  const places = new Set(weapons.map((weapon) => sidePlaceOf(weapon, side)));
  return t(`compare.rows.${what}`, { side: [...places].map((place) => t(`common:side.${place}`)).join(' / ') });
}

type CompareTableProps = { patterns: readonly Compared[]; currency: Currency; rates: ExchangeRates | null };

/** All numbers side by side. The best ones are marked if they count for blue gems. */
export function CompareTable({ patterns, currency, rates }: CompareTableProps) {
  const { t } = useTranslation('index');
  const money = useMoney(rates);
  const weapons = patterns.map(({ weapon }) => weapon);
  return (
    <div className="card relative mt-5 overflow-x-auto" role="group" aria-label={t('compare.numbers')} tabIndex={0}>
      <table className="w-full border-collapse text-sm max-sm:table-fixed">
        <caption className="sr-only">{t('compare.numbersLead')}</caption>
        <thead className="border-b border-line text-sm text-faint">
          <tr>
            <th scope="col" className="px-4 py-3 text-start font-semibold max-sm:hidden">
              {t('compare.row')}
            </th>
            {patterns.map((pattern) => (
              <th
                key={pattern.slug}
                scope="col"
                className="px-2 py-3 text-end font-semibold wrap-break-word max-sm:text-xs sm:px-4"
              >
                {patternName(t, pattern)}
              </th>
            ))}
          </tr>
        </thead>
        {compareRows(patterns).map((row) => (
          <Line key={row.key} name={rowName(t, row.key, weapons)} width={patterns.length}>
            <Values row={row} />
          </Line>
        ))}
        {patterns.some(({ marketPrice }) => marketPrice !== null) && (
          <Line name={t('compare.price')} width={patterns.length}>
            {patterns.map(({ slug, marketPrice }) => (
              <td key={slug} className={`${CELL} ${marketPrice === null ? 'text-faint' : ''}`}>
                {marketPrice === null ? t('compare.noPrices') : money(moneyOf(marketPrice, currency))}
              </td>
            ))}
          </Line>
        )}
      </table>
    </div>
  );
}

const CELL = 'px-1.5 pb-2.5 text-end max-sm:text-xs sm:px-4 sm:pt-2.5';

/** The values of one name: beside it, and on a phone below it, where four columns have no room for names. */
function Line({ name, width, children }: { name: string; width: number; children: ReactNode }) {
  return (
    <tbody className="border-b border-line/70 last:border-0">
      <tr className="sm:hidden">
        <th scope="rowgroup" colSpan={width} className="px-2 pt-2.5 pb-0.5 text-start font-normal text-faint">
          {name}
        </th>
      </tr>
      <tr>
        <th scope="row" className="px-4 py-2.5 text-start font-normal text-soft max-sm:hidden">
          {name}
        </th>
        {children}
      </tr>
    </tbody>
  );
}

function Values({ row: { key, values, best } }: { row: ComparedRow }) {
  const { t } = useTranslation('index');
  const { percent, score, count } = useFormats();
  const write = (value: number | null) => {
    if (key === 'tier') return t(`common:tier.${(value as Tier | null) ?? 'none'}`);
    if (value === null) return t('compare.unknown');
    if (key === 'rank') return count(value);
    return key === 'gemScore' ? score(value) : percent(value);
  };
  return values.map((value, index) => (
    <td
      key={index}
      className={`${CELL} whitespace-nowrap ${best[index] ? 'font-bold text-blue-ink' : ''} ${value === null ? 'text-faint' : ''}`}
    >
      {best[index] && (
        <>
          <span aria-hidden="true" className="me-1.5 inline-block size-2 rotate-45 bg-blue sm:me-2" />
          <span className="sr-only">{t('compare.best')} </span>
        </>
      )}
      {write(value)}
    </td>
  ));
}
