import { useRef } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { FILTERS_MAX, OPERATORS, type QueryTable, type Filter, type Operator } from './table-query.ts';

type FilterRowsProps = { table: QueryTable; filters: readonly Filter[]; onChange(filters: Filter[]): void };

/** The filters of the query. */
export function FilterRows({ table, filters, onChange }: FilterRowsProps) {
  const { t } = useTranslation('about');
  const add = useRef<HTMLButtonElement>(null);
  const change = (index: number, part: Partial<Filter>) =>
    onChange(filters.map((filter, at) => (at === index ? { ...filter, ...part } : filter)));
  const remove = (index: number) => {
    onChange(filters.filter((_, at) => at !== index));
    // The button that was pressed is removed.
    add.current?.focus();
  };
  const [first] = table.columns;
  return (
    <fieldset>
      <legend className="font-semibold">{t('api.ask.filters')}</legend>
      <p className="mt-1 text-sm text-faint">{t('api.ask.filtersHint')}</p>
      <ol className="mt-2 grid gap-4">
        {filters.map((filter, index) => (
          <li key={index}>
            <FilterRow
              table={table}
              filter={filter}
              number={index + 1}
              onChange={(part) => change(index, part)}
              onRemove={() => remove(index)}
            />
          </li>
        ))}
      </ol>
      <Button
        ref={add}
        kind="quiet"
        className="mt-3"
        aria-disabled={filters.length >= FILTERS_MAX}
        onClick={() => {
          if (!first || filters.length >= FILTERS_MAX) return;
          onChange([...filters, { column: first.name, operator: 'eq', value: '' }]);
        }}
      >
        {t('api.ask.addFilter')}
      </Button>
    </fieldset>
  );
}

type FilterRowProps = {
  table: QueryTable;
  filter: Filter;
  number: number;
  onChange(part: Partial<Filter>): void;
  onRemove(): void;
};

function FilterRow({ table, filter, number, onChange, onRemove }: FilterRowProps) {
  const { t } = useTranslation('about');
  return (
    <div
      role="group"
      aria-label={t('api.ask.filter', { number })}
      className="grid gap-2 sm:grid-cols-[minmax(0,2fr)_minmax(0,2fr)_minmax(0,3fr)_auto]"
    >
      <select
        className="field"
        aria-label={t('api.ask.column')}
        value={filter.column}
        onChange={({ target }) => onChange({ column: target.value })}
      >
        {table.columns.map(({ name }) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </select>
      <select
        className="field"
        aria-label={t('api.ask.operator')}
        value={filter.operator}
        onChange={({ target }) => onChange({ operator: target.value as Operator })}
      >
        {OPERATORS.map((operator) => (
          <option key={operator} value={operator}>
            {operator}: {t(`api.ask.operators.${operator}`)}
          </option>
        ))}
      </select>
      <input
        className="field"
        aria-label={t('api.ask.value')}
        dir="ltr"
        autoComplete="off"
        spellCheck={false}
        maxLength={200}
        value={filter.value}
        onChange={({ target }) => onChange({ value: target.value })}
      />
      <Button kind="quiet" aria-label={t('api.ask.removeFilter', { number })} onClick={onRemove}>
        {t('api.ask.remove')}
      </Button>
    </div>
  );
}
