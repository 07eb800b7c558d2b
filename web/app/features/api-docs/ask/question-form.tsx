import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { ColumnChoice } from './column-choice.tsx';
import { FilterRows } from './filter-rows.tsx';
import { emptyQuestion, LIMIT_MAX, type AskTable, type Question } from './question.ts';

type QuestionFormProps = {
  tables: readonly AskTable[];
  table: AskTable;
  question: Question;
  isAsking: boolean;
  onChange(next: Question): void;
  onAsk(): void;
};

/** The parts of the query: table, columns, filters, order, number of rows. Enter sends it. */
export function QuestionForm({ tables, table, question, isAsking, onChange, onAsk }: QuestionFormProps) {
  const { t } = useTranslation('about');
  return (
    <form
      className="card grid grid-cols-[minmax(0,1fr)] gap-6 p-5 md:p-7"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isAsking) onAsk();
      }}
    >
      <label className="grid max-w-md gap-1.5 font-semibold">
        {t('api.ask.table')}
        <select
          className="field text-base font-normal"
          value={question.table}
          onChange={(event) => onChange(emptyQuestion(event.target.value))}
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
      <ColumnChoice
        table={table}
        chosen={question.columns}
        onChange={(columns) => onChange({ ...question, columns })}
      />
      <FilterRows table={table} filters={question.filters} onChange={(filters) => onChange({ ...question, filters })} />
      <OrderAndLimit table={table} question={question} onChange={onChange} />
      <Button type="submit" className="justify-self-start" aria-disabled={isAsking}>
        {t(isAsking ? 'api.ask.asking' : 'api.ask.run')}
      </Button>
    </form>
  );
}

type OrderProps = Pick<QuestionFormProps, 'table' | 'question' | 'onChange'>;

function OrderAndLimit({ table, question, onChange }: OrderProps) {
  const { t } = useTranslation('about');
  const { order, limit } = question;
  return (
    <div className="grid gap-4 sm:grid-cols-3">
      <label className="grid gap-1.5 font-semibold">
        {t('api.ask.order')}
        <select
          className="field text-base font-normal"
          value={order?.column ?? ''}
          onChange={({ target: { value: column } }) =>
            onChange({ ...question, order: column ? { column, isDescending: order?.isDescending ?? false } : null })
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
            order && onChange({ ...question, order: { ...order, isDescending: target.value === 'desc' } })
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
          key={question.table}
          onChange={({ target }) => target.validity.valid && onChange({ ...question, limit: target.valueAsNumber })}
        />
      </label>
    </div>
  );
}
