import type { CheckQueryProblem } from '@bluegem/core/inspect/check-query';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Form, useNavigate, useNavigation } from 'react-router';
import { usePath } from '../../i18n/language.ts';
import { weaponName } from '../../i18n/weapon-name.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { QueryProblem } from '../../pattern-parts/query-problem.tsx';
import { fillField } from '../../search/fill-field.ts';
import { SmartField } from '../../search/smart-field.tsx';
import type { CheckFailure } from './check-failure.ts';
import { isInspectFailure, type InspectProblem } from './inspect-refusal.ts';
import { isPatternQuery } from './question.ts';
import { useInspectProgress } from './use-inspect-progress.ts';

const ignored = () => undefined;
const loadReader = async () => (await import('@bluegem/core/inspect/self-contained-link')).readSelfContainedLink;

/** The last submission and its result: a new object for each response, since two may be equal. */
type InspectResult = { link: string; problem: InspectProblem | null };

type InspectFormProps = {
  field: RefObject<HTMLInputElement | null>;
  /** The query of the page's address, and what is wrong with it. */
  search: string;
  queryProblem: CheckQueryProblem | null;
  failure: CheckFailure | null;
  /** The result of the last link. */
  result: InspectResult | undefined;
  onAsk: () => void;
  onRefuse: () => void;
};

/**
 * The field of the page: a weapon and a pattern lead to the page's address for them; an inspect link is sent in the
 * request body, so that no log or history contains it.
 */
export function InspectForm({ field, search, queryProblem, failure, result, onAsk, onRefuse }: InspectFormProps) {
  const { t } = useTranslation('inspect');
  const path = usePath();
  const navigate = useNavigate();
  const navigation = useNavigation();
  const isBusy = navigation.state !== 'idle' && navigation.formMethod === 'POST';
  const [isClassic, setIsClassic] = useState(false);
  const progress = useInspectProgress(isBusy, isClassic);
  const [current, setCurrent] = useState<{ problem: InspectProblem | null; instead: InspectResult | undefined }>();
  const problem = current && current.instead === result ? current.problem : (result?.problem ?? null);
  // Loaded on the first focus of the field. Until then the server parses the link.
  const read = useRef<Awaited<ReturnType<typeof loadReader>>>(undefined);
  const prepare = () => void loadReader().then((parse) => (read.current = parse), ignored);
  const show = (next: InspectProblem | null) => setCurrent({ problem: next, instead: result });
  const addressOf = (text: string) => `${path('/tools')}?${new URLSearchParams({ search: text })}`;
  // A link to another query brings it into the field.
  const shown = useRef(search);
  useEffect(() => {
    if (shown.current === search) return;
    shown.current = search;
    if (search !== '') fillField(field.current, search);
  }, [search, field]);
  return (
    <Form
      method="post"
      action={path('/tools')}
      role="search"
      preventScrollReset
      onFocus={prepare}
      onChange={() => show(null)}
      onSubmit={(event) => {
        const link = String(new FormData(event.currentTarget).get('link'));
        if (isPatternQuery(link)) {
          event.preventDefault();
          show(null);
          onAsk();
          void navigate(addressOf(link), { preventScrollReset: true });
          return;
        }
        const item = read.current?.(link);
        setIsClassic(item === 'classic');
        if (!read.current) loadReader().then((parse) => setIsClassic(parse(link) === 'classic'), ignored);
        const next = typeof item === 'string' && item !== 'classic' ? item : null;
        show(next);
        if (!next) return onAsk();
        event.preventDefault();
        onRefuse();
        // A link stands in no address, nor does the query before it.
        if (search !== '') void navigate(path('/tools'), { replace: true, preventScrollReset: true });
      }}
      className="max-w-2xl"
    >
      <div className="relative flex gap-2 rounded-2xl border border-line-strong bg-surface p-2 shadow-card focus-within:border-blue-bright">
        <SmartField
          ref={field}
          id="link"
          name="link"
          label={t('forms:query.label')}
          defaultValue={result?.link ?? search}
          problemId={problem ? 'link-problem' : queryProblem ? 'query-problem' : undefined}
          onChoose={({ weapon, patternId }) => void navigate(addressOf(`${weaponName(t, weapon)} ${patternId}`))}
          className="min-h-12 w-full min-w-0 bg-transparent px-3 text-base outline-none placeholder:text-faint"
        />
        <Button type="submit" className="min-w-24 shrink-0 px-3! sm:px-4!">
          {isBusy ? t('link.analysing') : t('forms:check')}
        </Button>
      </div>
      <p role="status" className="mt-2 text-sm text-soft empty:hidden">
        {(progress === 'connecting' || progress === 'waiting') && t(`link.${progress}`)}
      </p>
      {problem && (
        <div className="mt-3 flex flex-wrap items-center justify-between gap-3 rounded-xl bg-danger-wash px-4 py-3">
          <p id="link-problem" role="alert" className="font-medium text-danger-ink">
            {isInspectFailure(problem) ? t(`link.failure.${problem}`) : t(`errors:inspect.${problem}`)}
          </p>
          {problem === 'sign-in-required' && (
            <ButtonLink to={`${path('/login')}?${new URLSearchParams({ returnTo: path('/tools') }).toString()}`}>
              {t('link.signIn')}
            </ButtonLink>
          )}
        </div>
      )}
      {!problem && !result && (queryProblem || failure) && (
        <p
          id="query-problem"
          role="alert"
          className="mt-3 rounded-xl bg-danger-wash px-4 py-2.5 font-medium wrap-anywhere text-danger-ink"
        >
          {queryProblem ? (
            <QueryProblem problem={queryProblem} addressOf={addressOf} />
          ) : (
            t(`forms:query.${failure ?? 'failed'}`)
          )}
        </p>
      )}
    </Form>
  );
}
