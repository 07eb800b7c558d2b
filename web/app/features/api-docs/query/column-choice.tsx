import { useTranslation } from '../../../i18n/use-translation.ts';
import type { QueryTable } from './table-query.ts';

type ColumnChoiceProps = { table: QueryTable; chosen: readonly string[]; onChange(columns: string[]): void };

/** The columns to select; none means all. */
export function ColumnChoice({ table, chosen, onChange }: ColumnChoiceProps) {
  const { t } = useTranslation('about');
  const names = table.columns.map(({ name }) => name);
  const toggle = (name: string, isChosen: boolean) =>
    onChange(names.filter((each) => (each === name ? isChosen : chosen.includes(each))));
  return (
    <fieldset>
      <legend className="font-semibold">{t('api.ask.columns')}</legend>
      <p className="mt-1 text-sm text-faint">{t('api.ask.allColumns')}</p>
      <div className="mt-2 flex flex-wrap gap-2">
        {table.columns.map(({ name, type }) => (
          <label
            key={name}
            title={type}
            className="flex min-h-11 max-w-full cursor-pointer items-center gap-2 rounded-xl border border-line px-3 hover:border-line-strong has-checked:border-blue has-checked:bg-blue/10"
          >
            <input
              type="checkbox"
              checked={chosen.includes(name)}
              onChange={({ target }) => toggle(name, target.checked)}
            />
            <code dir="ltr" className="text-sm break-all">
              {name}
            </code>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
