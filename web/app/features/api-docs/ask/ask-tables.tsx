import { useState, useSyncExternalStore } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useNavigate } from 'react-router';
import { browserDatabase } from '../../../database/browser-database.ts';
import { CodeBlock } from '../code-block.tsx';
import { AnswerPart } from './answer-part.tsx';
import { askQuestion, type Answer } from './ask-question.ts';
import { clientCodeOf, curlOfQuestion, type AskProject } from './question-code.ts';
import { parseQuestion, searchOfQuestion, type AskTable, type Question } from './question.ts';
import { QuestionForm } from './question-form.tsx';
import { WhoAsks } from './who-asks.tsx';

export type AskTablesProps = { project: AskProject; tables: readonly AskTable[] };

/** The address follows the query, so that it can be bookmarked and shared. */
function useQuestion(tables: readonly AskTable[]): [Question, (next: Question) => void] {
  const navigate = useNavigate();
  const [question, setQuestion] = useState(() => parseQuestion(new URLSearchParams(window.location.search), tables));
  const change = (next: Question) => {
    setQuestion(next);
    void navigate({ search: searchOfQuestion(next), hash: '#ask' }, { replace: true, preventScrollReset: true });
  };
  return [question, change];
}

/** A query of a public table: builds it, shows it as a request, sends it and shows the response. */
export function AskTables({ project, tables }: AskTablesProps) {
  const { t } = useTranslation('about');
  const { session, calls } = browserDatabase(project);
  const held = useSyncExternalStore(session.subscribe, session.current);
  const [question, setQuestion] = useQuestion(tables);
  const [answer, setAnswer] = useState<Answer | null>(null);
  const [isAsking, setIsAsking] = useState(false);
  const table = tables.find(({ name }) => name === question.table);
  if (!table) return null;

  const ask = async () => {
    setIsAsking(true);
    try {
      setAnswer(await askQuestion({ project, session, question, table }));
    } finally {
      setIsAsking(false);
    }
  };
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <WhoAsks project={project} session={session} calls={calls} user={held?.user} />
      <QuestionForm
        tables={tables}
        table={table}
        question={question}
        isAsking={isAsking}
        onChange={setQuestion}
        onAsk={() => void ask()}
      />
      <AnswerPart answer={answer} isAsking={isAsking} needsSignIn={table.readers === 'signed-in' && !held} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5 lg:grid-cols-2">
        <Request title={t('api.ask.curl')} code={curlOfQuestion(project, question, table)} />
        <Request title={t('api.ask.client')} code={clientCodeOf(project, question, table)} />
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
