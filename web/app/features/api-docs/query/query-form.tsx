import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { ColumnChoice } from './column-choice.tsx';
import { FilterRows } from './filter-rows.tsx';
import { emptyQuery, LIMIT_MAX, type QueryTable, type TableQuery } from './table-query.ts';

type QueryFormProps = {
  tables: readonly QueryTable[];
  table: QueryTable;
  query: TableQuery;
  isBusy: boolean;
  onChange(next: TableQuery): void;
  onSend(): void;
};

/** The parts of the query: table, columns, filters, order, number of rows. Enter sends it. */
export function QueryForm({ tables, table, query, isBusy, onChange, onSend }: QueryFormProps) {
  const { t } = useTranslation('about');
  return (
    <form
      className="card grid grid-cols-[minmax(0,1fr)] gap-6 p-5 md:p-7"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBusy) onSend();
      }}
    >
      <label className="grid max-w-md gap-1.5 font-semibold">
        {t('api.ask.table')}
        <select
          className="field text-base font-normal"
          value={query.table}
          onChange={(event) => onChange(emptyQuery(event.target.value))}
        >
          {(['anybody', 'signed-in'] as const).map((readers) => (
            <optgroup key={readers} label={t(`api.ask.readers.${readers}`)}>
              {tables
                .filter((each) => each.readers === readers)
                .map(({ name }) => (
                  <option key={name} value={name}>
                    {name}
                  </option>
                ))}
            </optgroup>
          ))}
        </select>
      </label>
      <ColumnChoice table={table} chosen={query.columns} onChange={(columns) => onChange({ ...query, columns })} />
      <FilterRows table={table} filters={query.filters} onChange={(filters) => onChange({ ...query, filters })} />
      <OrderAndLimit table={table} query={query} onChange={onChange} />
      <Button type="submit" className="justify-self-start" aria-disabled={isBusy}>
        {t(isBusy ? 'api.ask.asking' : 'api.ask.run')}
      </Button>
    </form>
  );
}

type OrderProps = Pick<QueryFormProps, 'table' | 'query' | 'onChange'>;

function OrderAndLimit({ table, query, onChange }: OrderProps) {
  const { t } = useTranslation('about');
  const { order, limit } = query;
  return (
    <div className="grid gap-4 sm:grid-cols-3">
      <label className="grid gap-1.5 font-semibold">
        {t('api.ask.order')}
        <select
          className="field text-base font-normal"
          value={order?.column ?? ''}
          onChange={({ target: { value: column } }) =>
            onChange({ ...query, order: column ? { column, isDescending: order?.isDescending ?? false } : null })
          }
        >
          <option value="">{t('api.ask.anyOrder')}</option>
          {table.columns.map(({ name }) => (
            <option key={name} value={name}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <label className="grid gap-1.5 font-semibold">
        {t('api.ask.direction')}
        <select
          className="field text-base font-normal"
          disabled={!order}
          value={order?.isDescending ? 'desc' : 'asc'}
          onChange={({ target }) =>
            order && onChange({ ...query, order: { ...order, isDescending: target.value === 'desc' } })
          }
        >
          <option value="asc">{t('api.ask.ascending')}</option>
          <option value="desc">{t('api.ask.descending')}</option>
        </select>
      </label>
      <label className="grid gap-1.5 font-semibold">
        {t('api.ask.limit')}
        <input
          className="field text-base font-normal"
          type="number"
          inputMode="numeric"
          required
          min={1}
          max={LIMIT_MAX}
          defaultValue={limit}
          key={query.table}
          onChange={({ target }) => target.validity.valid && onChange({ ...query, limit: target.valueAsNumber })}
        />
      </label>
    </div>
  );
}
