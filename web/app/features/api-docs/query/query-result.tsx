import { useTranslation } from '../../../i18n/use-translation.ts';
import { useFormats } from '../../../i18n/format.ts';
import type { QueryResult, Row } from './send-query.ts';

type QueryResultPartProps = { result: QueryResult | null; isBusy: boolean; needsSignIn: boolean };

/** The response: the number of rows and the rows, or the error. */
export function QueryResultPart({ result, isBusy, needsSignIn }: QueryResultPartProps) {
  const { t } = useTranslation('about');
  const { count } = useFormats();
  const text = () => {
    if (isBusy) return t('api.ask.asking');
    if (!result) return '';
    if ('error' in result) return t(result.status === 0 ? 'api.ask.unreachable' : 'api.ask.refused');
    const { rows, count: all, durationMs } = result;
    const shown = t('api.ask.rows', { count: rows.length, shown: count(rows.length), all: count(all ?? rows.length) });
    return `${shown} ${t('api.ask.took', { ms: count(durationMs) })}`;
  };
  return (
    <section aria-label={t('api.ask.answer')} className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <p role="status" className="font-semibold empty:hidden">
        {text()}
      </p>
      {result && 'error' in result && <Refusal {...result} />}
      {result && 'rows' in result && result.rows.length > 0 && <Rows rows={result.rows} columns={result.columns} />}
      {needsSignIn && <p className="text-soft">{t('api.ask.needsSignIn')}</p>}
    </section>
  );
}

function Refusal({ error, status }: Extract<QueryResult, { error: object }>) {
  const { t } = useTranslation('about');
  const facts = [
    ['status', status === 0 ? null : String(status)],
    ['code', error.code],
    ['details', error.details],
    ['hint', error.hint],
  ] as const;
  return (
    <div className="rounded-xl bg-danger-wash p-4 text-danger-ink">
      <p lang="en" dir="ltr" className="text-start font-semibold break-words">
        {error.message}
      </p>
      <dl className="mt-2 grid gap-1 text-sm">
        {facts
          .filter(([, text]) => text !== null)
          .map(([name, text]) => (
            <div key={name} className="flex flex-wrap gap-x-3">
              <dt>{t(`api.ask.error.${name}`)}</dt>
              <dd lang="en" dir="ltr" className="min-w-0 break-words">
                {text}
              </dd>
            </div>
          ))}
      </dl>
    </div>
  );
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));

function Rows({ rows, columns }: { rows: readonly Row[]; columns: readonly string[] }) {
  const { t } = useTranslation('about');
  return (
    <div
      role="group"
      aria-label={t('api.ask.answer')}
      tabIndex={0}
      dir="ltr"
      className="max-h-[32rem] overflow-auto rounded-xl border border-line bg-ground-deep text-start"
    >
      <table className="min-w-full border-collapse font-mono text-sm">
        <thead className="sticky top-0 bg-raised text-faint">
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col" className="px-4 py-2.5 text-start font-semibold whitespace-nowrap">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={index} className="border-t border-line/70 align-top">
              {columns.map((column) => (
                <td key={column} className="max-w-[24rem] px-4 py-2 whitespace-nowrap">
                  <span className="block truncate" title={textOf(row[column])}>
                    {textOf(row[column])}
                  </span>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
