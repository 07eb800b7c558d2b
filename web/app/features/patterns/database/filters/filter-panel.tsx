import {
  CHOICES,
  RANGE_KEYS,
  isActive,
  rangeMax,
  type Choice,
  type ChoiceKey,
  type PatternQuery,
  type RangeKey,
} from '@bluegem/core/query/pattern-query';
import type { FirstPlace } from '@bluegem/core/query/pattern-page';
import type { Currency } from '@bluegem/core/prices/money';
import type { ChoiceCounts } from '@bluegem/core/query/pattern-selection';
import type { Tier } from '@bluegem/core/patterns/tier';
import type { TranslateQualified } from '@bluegem/locales/translation-keys';
import { MEASURED_WEAPON_IDS, WEAPONS } from '@bluegem/core/weapons/weapons';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../../i18n/use-translation.ts';
import { useFormats } from '../../../../i18n/format.ts';
import { Button } from '../../../../ui/button.tsx';
import { choiceText } from '../../../../pattern-parts/filter-text.ts';
import { WeaponPicture } from '../weapon-row.tsx';

type FilterPanelProps = { query: PatternQuery; counts: ChoiceCounts };
/** `currency`: the currency of prices; null: there are none to filter by. */
type PricedProps = FilterPanelProps & { currency: Currency | null; pictures?: readonly FirstPlace[] };

/** The order of the choices beside the list. The compiler wants a new one here. */
const ORDER = Object.keys({
  tier: true,
  side: true,
  category: true,
  weapon: true,
  playsideTier: true,
  tag: true,
  flag: true,
  finish: true,
} satisfies Record<ChoiceKey, true>) as ChoiceKey[];
/** In the sheet of a phone. */
const SHEET_ORDER = ORDER.with(2, 'weapon').with(3, 'category');

/**
 * Every filter as fields of the form around it; each value shows how many patterns it matches. `pictures`: values are
 * chips, and weapons these pictures; else lists.
 */
export function FilterPanel({ query, counts, currency, pictures }: PricedProps) {
  const { t } = useTranslation('patterns');
  return (
    <div className="grid grid-cols-1 gap-6">
      {(pictures ? SHEET_ORDER : ORDER).map((name) => (
        <ChoiceField key={name} {...{ name, query, counts, pictures }} />
      ))}
      <fieldset className="min-w-0">
        <Legend>{t('filters.ranges')}</Legend>
        <p className="mb-2 px-2 text-sm text-faint">{t('filters.rangeLead')}</p>
        <div className="grid gap-3 px-2">
          {RANGE_KEYS.filter((key) => key !== 'price').map((key) => (
            <RangeField key={key} name={key} query={query} />
          ))}
        </div>
      </fieldset>
      {(currency !== null || isActive(query, 'price')) && (
        <fieldset className="min-w-0">
          <Legend>{currency === null ? t('filters.price') : t('filters.priceIn', { currency })}</Legend>
          <div className="px-2">
            <RangeInputs name="price" query={query} />
          </div>
        </fieldset>
      )}
      <noscript>
        <Button type="submit" className="w-full">
          {t('show')}
        </Button>
      </noscript>
    </div>
  );
}

const Legend = ({ children }: { children: ReactNode }) => (
  <legend className="mb-1 px-2 font-display text-sm font-semibold text-ink">{children}</legend>
);

/** False for a value that no pattern has: only measured weapons have patterns. */
function canMatch(name: ChoiceKey, value: Choice): boolean {
  if (name === 'weapon') return MEASURED_WEAPON_IDS.some((id) => id === value);
  if (name === 'category') return MEASURED_WEAPON_IDS.some((id) => WEAPONS[id].category === value);
  return true;
}

/** The text of a value below the name of its filter, which a chip has to repeat. */
function valueText(t: TranslateQualified, name: ChoiceKey, value: Choice): string {
  if (name !== 'playsideTier') return choiceText(t, name, value);
  return value === 'none' ? t('common:tier.none') : t(`common:tierShort.${value as `${Tier}`}`);
}

const LIST_VALUE =
  'flex min-h-9 cursor-pointer items-center gap-2.5 rounded-lg px-2 text-base text-soft transition-colors hover:bg-raised has-checked:text-ink has-focus-visible:outline-2 has-focus-visible:outline-blue-bright max-lg:min-h-11';
/** A value without a box: its border shows whether it is chosen. */
const CHIP_VALUE =
  'relative cursor-pointer border border-line-strong text-soft transition-colors hover:border-blue-bright has-checked:border-blue-bright has-checked:bg-blue-wash has-checked:text-blue-ink has-focus-visible:outline-2 has-focus-visible:outline-blue-bright';

const LOOKS = {
  list: { group: '', value: LIST_VALUE },
  scroller: { group: 'max-h-72 overflow-y-auto overscroll-contain [scrollbar-width:thin]', value: LIST_VALUE },
  chips: {
    group: 'flex flex-wrap gap-2 px-2',
    value: `${CHIP_VALUE} inline-flex min-h-11 items-center gap-2 rounded-full px-4 text-sm font-medium`,
  },
  pictures: {
    group: 'grid grid-cols-3 gap-2 px-2 sm:grid-cols-5',
    value: `${CHIP_VALUE} grid min-w-0 place-items-center rounded-xl px-1 py-2 text-center text-xs font-medium`,
  },
} as const;

type ChoiceFieldProps = FilterPanelProps & { name: ChoiceKey; pictures: readonly FirstPlace[] | undefined };

function ChoiceField({ name, query, counts, pictures }: ChoiceFieldProps) {
  const { t } = useTranslation('patterns');
  const { count } = useFormats();
  const chosen: readonly Choice[] = query.choices[name];
  const values = CHOICES[name].filter((value) => canMatch(name, value) || chosen.includes(value));
  const numbers = counts[name] as Readonly<Record<string, number>>;
  const isList = pictures === undefined;
  const [ofWeapons, ofOthers] = isList ? (['scroller', 'list'] as const) : (['pictures', 'chips'] as const);
  const { group, value: valueStyle } = LOOKS[name === 'weapon' ? ofWeapons : ofOthers];
  return (
    <fieldset className="min-w-0">
      <Legend>{t(`filters.${name}`)}</Legend>
      <div className={group}>
        {values.map((value) => {
          const picture = pictures?.find(({ weapon }) => weapon === value);
          return (
            <label key={value} className={valueStyle}>
              <input
                type="checkbox"
                name={name}
                value={value}
                defaultChecked={chosen.includes(value)}
                className={isList ? 'outline-none' : 'sr-only'}
              />
              {picture && <WeaponPicture {...picture} />}
              <span className="min-w-0 leading-tight wrap-anywhere hyphens-auto">{valueText(t, name, value)}</span>
              <span aria-hidden="true" className={`text-faint ${isList ? 'ms-auto text-sm' : 'text-xs'}`}>
                {count(numbers[value] ?? 0)}
              </span>
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}

const DOTS: Partial<Record<RangeKey, string>> = { blue: 'bg-blue', purple: 'bg-violet', gold: 'bg-brass' };

function RangeField({ name, query }: { name: RangeKey; query: PatternQuery }) {
  const { t } = useTranslation('patterns');
  return (
    <div>
      <p aria-hidden="true" className="mb-1 flex items-center gap-2 text-sm text-soft">
        {DOTS[name] && <span className={`size-2.5 rounded-full ${DOTS[name]}`} />}
        {t(`filters.${name}`)}
      </p>
      <RangeInputs name={name} query={query} />
    </div>
  );
}

function RangeInputs({ name, query }: { name: RangeKey; query: PatternQuery }) {
  const { t } = useTranslation('patterns');
  const label = t(`filters.${name}`);
  const end = (which: 'min' | 'max') => (
    <input
      type="number"
      name={`${name}${which === 'min' ? 'Min' : 'Max'}`}
      aria-label={t(`filters.${which}`, { name: label })}
      defaultValue={query.ranges[name][which] ?? ''}
      placeholder={which === 'min' ? '0' : name === 'price' ? '∞' : '100'}
      min="0"
      max={rangeMax(name)}
      step="0.01"
      inputMode="decimal"
      autoComplete="off"
      className="field min-h-10! px-2! text-center text-sm [appearance:textfield] [&::-webkit-inner-spin-button]:appearance-none"
    />
  );
  return (
    <div className="grid grid-cols-[1fr_auto_1fr] items-center gap-2">
      {end('min')}
      <span aria-hidden="true" className="text-faint">
        –
      </span>
      {end('max')}
    </div>
  );
}
