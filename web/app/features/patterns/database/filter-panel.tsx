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
import type { Currency } from '@bluegem/core/prices/money';
import type { ChoiceCounts } from '@bluegem/core/query/pattern-selection';
import { MEASURED_WEAPON_IDS, WEAPONS } from '@bluegem/core/weapons/weapons';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useFormats } from '../../../i18n/format.ts';
import { Button } from '../../../ui/button.tsx';
import { choiceText } from './filter-text.ts';

type FilterPanelProps = { query: PatternQuery; counts: ChoiceCounts };
/** `currency`: the currency of prices; null: there are none to filter by. */
type PricedProps = FilterPanelProps & { currency: Currency | null };

/** Every filter as fields of the form around it; each value shows how many patterns it matches. */
export function FilterPanel({ query, counts, currency }: PricedProps) {
  const { t } = useTranslation('patterns');
  const choice = (key: ChoiceKey, className?: string) => (
    <ChoiceField name={key} query={query} counts={counts} {...(className && { className })} />
  );
  return (
    <div className="grid grid-cols-1 gap-6">
      {choice('tier')}
      {choice('side')}
      {choice('category')}
      {choice('weapon', 'max-h-72 overflow-y-auto overscroll-contain [scrollbar-width:thin]')}
      {choice('flag')}
      {choice('finish')}
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

type ChoiceFieldProps = FilterPanelProps & { name: ChoiceKey; className?: string };

function ChoiceField({ name, query, counts, className = '' }: ChoiceFieldProps) {
  const { t } = useTranslation('patterns');
  const { count } = useFormats();
  const chosen: readonly Choice[] = query.choices[name];
  const values = CHOICES[name].filter((value) => canMatch(name, value) || chosen.includes(value));
  const numbers = counts[name] as Readonly<Record<string, number>>;
  return (
    <fieldset className="min-w-0">
      <Legend>{t(`filters.${name}`)}</Legend>
      <div className={className}>
        {values.map((value) => (
          <label
            key={value}
            className="flex min-h-9 cursor-pointer items-center gap-2.5 rounded-lg px-2 text-base text-soft transition-colors hover:bg-raised has-checked:text-ink has-focus-visible:outline-2 has-focus-visible:outline-blue-bright max-lg:min-h-11"
          >
            <input
              type="checkbox"
              name={name}
              value={value}
              defaultChecked={chosen.includes(value)}
              className="outline-none"
            />
            <span className="min-w-0 leading-tight wrap-anywhere">{choiceText(t, name, value)}</span>
            <span aria-hidden="true" className="ms-auto text-sm text-faint">
              {count(numbers[value] ?? 0)}
            </span>
          </label>
        ))}
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
