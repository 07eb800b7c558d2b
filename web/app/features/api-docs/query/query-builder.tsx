import { useState, useSyncExternalStore } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useNavigate } from 'react-router';
import { browserDatabase } from '../../../auth/hosted/browser-database.ts';
import { CodeBlock } from '../code-block.tsx';
import { QueryResultPart } from './query-result.tsx';
import { sendQuery, type QueryResult } from './send-query.ts';
import { clientCodeOf, curlOfQuery, type QueryProject } from './query-code.ts';
import { parseQuery, searchOfQuery, type QueryTable, type TableQuery } from './table-query.ts';
import { QueryForm } from './query-form.tsx';
import { QueryAccount } from './query-account.tsx';

export type QueryBuilderProps = { project: QueryProject; tables: readonly QueryTable[] };

/** The address follows the query, so that it can be bookmarked and shared. */
function useQuery(tables: readonly QueryTable[]): [TableQuery, (next: TableQuery) => void] {
  const navigate = useNavigate();
  const [query, setQuery] = useState(() => parseQuery(new URLSearchParams(window.location.search), tables));
  const change = (next: TableQuery) => {
    setQuery(next);
    void navigate({ search: searchOfQuery(next), hash: '#ask' }, { replace: true, preventScrollReset: true });
  };
  return [query, change];
}

/** A query of a public table: builds it, shows it as a request, sends it and shows the response. */
export function QueryBuilder({ project, tables }: QueryBuilderProps) {
  const { t } = useTranslation('about');
  const { session, calls } = browserDatabase(project);
  const held = useSyncExternalStore(session.subscribe, session.current);
  const [query, setQuery] = useQuery(tables);
  const [result, setResult] = useState<QueryResult | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const table = tables.find(({ name }) => name === query.table);
  if (!table) return null;

  const send = async () => {
    setIsBusy(true);
    try {
      setResult(await sendQuery({ project, session, query, table }));
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <QueryAccount project={project} session={session} calls={calls} user={held?.user} />
      <QueryForm
        tables={tables}
        table={table}
        query={query}
        isBusy={isBusy}
        onChange={setQuery}
        onSend={() => void send()}
      />
      <QueryResultPart result={result} isBusy={isBusy} needsSignIn={table.readers === 'signed-in' && !held} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5 lg:grid-cols-2">
        <Request title={t('api.ask.curl')} code={curlOfQuery(project, query, table)} />
        <Request title={t('api.ask.client')} code={clientCodeOf(project, query, table)} />
      </div>
    </div>
  );
}

const Request = ({ title, code }: { title: string; code: string }) => (
  <section>
    <h3 className="text-sm font-semibold text-faint">{title}</h3>
    <CodeBlock name={title} code={code} />
  </section>
);
