import { compareRows, type ComparedKey, type ComparedRow } from '@bluegem/core/patterns/comparison';
import { PATTERN_COUNT } from '@bluegem/core/patterns/pattern-id';
import type { Tier } from '@bluegem/core/patterns/tier';
import { moneyOf, type Currency, type ExchangeRates } from '@bluegem/core/prices/money';
import type { WeaponSide } from '@bluegem/core/weapons/region';
import { sidePlaceOf } from '@bluegem/core/weapons/side-place';
import type { WeaponId } from '@bluegem/core/weapons/weapons';
import type { Translate } from '@bluegem/locales/translation-keys';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useFormats } from '../../../i18n/format.ts';
import { useMoney } from '../../../pattern-parts/hooks/use-money.ts';
import { patternName } from '../../../i18n/weapon-name.ts';
import { Disclosure } from '../../../ui/disclosure.tsx';
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

/** A row in words, with a bar (0..1) for each value that is known and has a scale. */
type Line = {
  key: string;
  name: string;
  texts: readonly string[];
  best: readonly boolean[];
  bars: readonly (number | null)[];
  fill: string;
};

/** The numbers that differ as bars from the middle, one row each; those that do not are folded. */
export function CompareTable({ patterns, currency, rates }: CompareTableProps) {
  const { t } = useTranslation('index');
  const money = useMoney(rates);
  const lineOf = useLines(patterns);
  const rows = compareRows(patterns);
  const equal = patterns.length > 1 ? rows.filter(({ isEqual }) => isEqual) : [];
  const lines = rows.filter((row) => !equal.includes(row)).map(lineOf);
  const price = {
    key: 'price',
    name: t('compare.price'),
    texts: patterns.map(({ marketPrice }) =>
      marketPrice === null ? t('compare.unknown') : money(moneyOf(marketPrice, currency)),
    ),
    best: [],
    bars: [],
    fill: '',
  };
  const isPriced = patterns.some(({ marketPrice }) => marketPrice !== null);
  return (
    <div className="mt-5 max-w-4xl">
      <Table patterns={patterns} lines={isPriced ? [...lines, price] : lines} />
      {equal.length > 0 && (
        <Disclosure className="mt-3" title={t('compare.equal', { count: equal.length })}>
          <Table patterns={patterns} lines={equal.map(lineOf)} />
        </Disclosure>
      )}
    </div>
  );
}

/** The length of a bar, 0..1: of shares and scores of 100, of ranks and tiers by how good they are. */
function lengthOf(key: ComparedKey, value: number | null): number | null {
  if (value === null) return key === 'tier' ? 0 : null;
  if (key === 'tier') return (4 - value) / 3;
  return key === 'rank' ? 1 - (value - 1) / PATTERN_COUNT : value / 100;
}

function useLines(patterns: readonly Compared[]) {
  const { t } = useTranslation('index');
  const { percent, fixed, count } = useFormats();
  const weapons = patterns.map(({ weapon }) => weapon);
  return ({ key, values, best, isEqual }: ComparedRow): Line => {
    // Whole numbers, unless they would look equal and are not, or the other way round.
    const decimals = (new Set(values.map((value) => value && Math.round(value))).size === 1) === isEqual ? 0 : 1;
    const write = (value: number | null) => {
      if (key === 'tier') return t(`common:tier.${(value as Tier | null) ?? 'none'}`);
      if (value === null) return t('compare.unknown');
      if (key === 'rank') return count(value);
      return key === 'gemScore' ? fixed(value, decimals) : percent(value, decimals);
    };
    const fill = key.startsWith('purple') ? 'fill-violet' : key.startsWith('gold') ? 'fill-brass' : 'fill-blue';
    const bars = values.map((value) => lengthOf(key, value));
    return { key, name: rowName(t, key, weapons), texts: values.map(write), best, bars, fill };
  };
}

const COLUMNS = ['', 'grid-cols-1', 'grid-cols-2', 'grid-cols-3', 'grid-cols-4'] as const;

/** Names above their values, so that also four columns have room on a phone. */
function Table({ patterns, lines }: { patterns: readonly Compared[]; lines: readonly Line[] }) {
  const { t } = useTranslation('index');
  const columns = `grid gap-x-2 px-3 sm:px-5 ${COLUMNS[patterns.length]}`;
  // In a duel both bars start in the middle.
  const isMirrored = patterns.length === 2;
  if (lines.length === 0) return null;
  return (
    <div role="table" aria-label={t('compare.numbers')} className="card divide-y divide-line/70 text-sm">
      <div role="row" className={`${columns} py-3 font-semibold text-faint`}>
        {patterns.map((pattern, index) => (
          <div key={index} role="columnheader" className={`wrap-break-word ${end(isMirrored && index === 1)}`}>
            {patternName(t, pattern)}
          </div>
        ))}
      </div>
      {lines.map(({ key, name, texts, best, bars, fill }) => (
        <div key={key} role="row" className={`${columns} py-2`}>
          <div role="rowheader" className={`col-span-full text-soft ${isMirrored ? 'text-center' : ''}`}>
            {name}
          </div>
          {texts.map((text, index) => (
            <div
              key={index}
              role="cell"
              className={`flex min-w-0 items-center gap-x-2 ${isMirrored ? '' : 'flex-wrap'} ${isMirrored && index === 1 ? 'flex-row-reverse' : ''} ${best[index] ? 'font-bold text-blue-ink' : ''}`}
            >
              <span className={isMirrored ? `min-w-13 whitespace-nowrap ${end(index === 1)}` : 'w-full'}>
                {best[index] && <span className="sr-only">{t('compare.best')} </span>}
                {text}
              </span>
              {bars[index] != null && (
                <Bar
                  length={bars[index]}
                  isMirrored={isMirrored && index === 0}
                  fill={best.includes(true) && !best[index] ? 'fill-steel' : fill}
                />
              )}
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}

const end = (isEnd: boolean) => (isEnd ? 'text-end' : '');

/** A bar from the start of its place, or mirrored from the end. */
function Bar({ length, isMirrored, fill }: { length: number; isMirrored: boolean; fill: string }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 1 1"
      preserveAspectRatio="none"
      className={`block h-2.5 min-w-0 flex-1 overflow-hidden rounded-full ${isMirrored ? 'ltr:-scale-x-100' : 'rtl:-scale-x-100'}`}
    >
      <rect width="1" height="1" className="fill-steel/25" />
      <rect width={length} height="1" className={fill} />
    </svg>
  );
}
