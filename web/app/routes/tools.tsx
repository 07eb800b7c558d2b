import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '../i18n/use-translation.ts';
import { data, Link, redirect, replace, useLocation } from 'react-router';
import { withAnswer, withAnswerTo } from '../.server/answer.ts';
import { inspectForPage } from '../.server/inspect.ts';
import { refusalInit, refusalText } from '../.server/call.ts';
import { limitHeaders } from '../.server/forms/page-limit.ts';
import { getServices } from '../.server/services.ts';
import { verdictOf, type Verdict } from '@bluegem/core/patterns/verdict';
import { PatternGrid } from '../features/patterns/database/pattern-grid.tsx';
import { unansweredBy } from '../features/check/check-failure.ts';
import { InspectForm } from '../features/check/inspect-form.tsx';
import { failureOfError, isRefusal } from '../features/check/inspect-refusal.ts';
import {
  readManualCheck,
  valuesOfQuery,
  type ManualCheckProblems,
  type ManualCheckValues,
} from '../features/check/manual-check.ts';
import { answerFromCache, isPatternQuery, NO_QUESTION, searchOf, type Question } from '../features/check/question.ts';
import { useRepeatedQuery, useScrollToResult } from '../features/check/use-result.ts';
import { ExploreLinks } from '../features/explore/explore-links.tsx';
import { usePath } from '../i18n/language.ts';
import { pageMeta, translationsAt } from '../i18n/page-meta.ts';
import { PasteButton } from '../search/paste-button.tsx';
import { Boundary } from '../ui/boundary.tsx';
import { Breadcrumbs } from '../ui/breadcrumbs.tsx';
import { ArrowForwardIcon } from '../ui/icons.tsx';
import { LimitNote } from '../ui/limit-note.tsx';
import { lazyOptional, lazyWithRetry } from '../ui/lazy-with-retry.tsx';
import { ResultSkeleton, useAsking } from './parts/asking.tsx';
import type { Route } from './+types/tools.ts';

export { shouldRevalidate } from '../page/form-revalidation.ts';

const loadResult = async () => (await import('./parts/tool-result.tsx')).ToolResult;

/** With the first use of a form, so that the result has no wait of its own. If that fails, it is loaded again then. */
const loadResultAhead = () => void loadResult().catch(() => undefined);

/** Loads after the forms. */
const ToolResult = import.meta.env.SSR ? await loadResult() : lazyWithRetry(loadResult);

const loadSuggested = async () => (await import('../features/check/suggested-patterns.tsx')).SuggestedPatterns;
const SuggestedPatterns = import.meta.env.SSR ? await loadSuggested() : lazyOptional(loadSuggested);

const loadForm = async () => (await import('../features/check/manual-check-form.tsx')).ManualCheckForm;
/** Folded at first. */
const ManualCheckForm = import.meta.env.SSR ? await loadForm() : lazyWithRetry(loadForm);

const EXAMPLES = [
  { weapon: 'ak-47', patternId: 661 },
  { weapon: 'karambit', patternId: 387 },
  { weapon: 'm9-bayonet', patternId: 601 },
  { weapon: 'talon-knife', patternId: 55 },
] as const;

type Checked = Question & {
  /** The form that is filled in step by step. */
  values: ManualCheckValues;
  problems: ManualCheckProblems | null;
  examples: readonly Verdict[];
};

export async function loader(page: Route.LoaderArgs) {
  const query = page.url.searchParams;
  const values = valuesOfQuery(query);
  const examples = EXAMPLES.flatMap(({ weapon, patternId }) => getServices().snapshot().find(weapon, patternId) ?? []);
  const form: Checked = { ...NO_QUESTION, values, problems: null, examples: examples.map(verdictOf) };
  const search = searchOf(query);
  if (search !== null) return withAnswerTo(page, form, search);
  if (!query.has('pattern') && !query.has('weapon')) return form;
  const result = readManualCheck(values);
  if ('problems' in result) return { ...form, problems: result.problems };
  const pattern = String(result.patternId);
  if (values.pattern !== pattern) throw replace(`${page.url.pathname}?${new URLSearchParams({ ...values, pattern })}`);
  return withAnswer(page, form, result);
}

/** The page's last data besides the result, for a request without a response. */
let lastExamples: readonly Verdict[] | undefined;

/** Without a response the page stays and uses cached data, or shows the error. */
export async function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  try {
    return await serverLoader();
  } catch (error) {
    const query = new URL(request.url).searchParams;
    const search = searchOf(query);
    if (!lastExamples || (search === null && !query.has('pattern'))) throw error;
    const values = valuesOfQuery(query);
    const form: Checked = { ...NO_QUESTION, values, problems: null, examples: lastExamples };
    const result = search === null ? readManualCheck(values) : undefined;
    if (result && 'problems' in result) return { ...form, problems: result.problems };
    return { ...form, ...(await answerFromCache(result ?? search ?? '', error, request)) };
  }
}

async function linkOf(request: Request): Promise<string> {
  const link = (await request.formData().catch(() => undefined))?.get('link');
  return typeof link === 'string' ? link : '';
}

/** Checks an inspect link from the request body, so that no address or log contains it. */
export async function action(page: Route.ActionArgs) {
  const text = await linkOf(page.request);
  // Only without script: the script opens this address itself.
  if (isPatternQuery(text)) {
    throw redirect(`${page.url.pathname}?${new URLSearchParams({ search: text })}`);
  }
  const { engineVersion } = getServices();
  const unanswered = { link: text, problem: null, inspection: null, engineVersion, limit: null };
  const found = await inspectForPage(page, text);
  if (!('refusal' in found)) return { ...unanswered, ...found };
  return data({ ...unanswered, limit: refusalText(page, found.refusal) }, refusalInit(found.refusal));
}

/** Without a response cached data may give the result; else the page stays and shows the error. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const copy = request.clone();
  try {
    return await serverAction();
  } catch (error) {
    const { limit } = await unansweredBy(error, request);
    const link = await linkOf(copy);
    const found = await import('../features/check/cached-check.ts').then(
      ({ inspectCached }) => inspectCached(link),
      () => undefined,
    );
    const page = { link, problem: null, inspection: null, engineVersion: undefined, limit: null };
    if (typeof found === 'object') return { ...page, inspection: found };
    if (found === undefined && isRefusal(error)) return { ...page, limit };
    return { ...page, problem: found ?? failureOfError(error) };
  }
}

export const headers = limitHeaders;

export function meta({ location }: Route.MetaArgs) {
  return pageMeta(translationsAt(location.pathname).t, 'tools');
}

export default function Tools({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('inspect');
  const path = usePath();
  const { search, problem, suggested, values, problems, failure, examples } = loaderData;
  const query = new URLSearchParams(useLocation().search);
  useRepeatedQuery(
    query.has('search') ? searchOf(query) === search : !query.has('pattern') || query.get('pattern') === values.pattern,
  );
  useEffect(() => {
    lastExamples = examples;
  }, [examples]);
  // A result disappears with the next query, including one that a form rejects itself.
  const [refused, setRefused] = useState<object>();
  const shown = actionData ?? loaderData;
  const isStale = refused === shown;
  const answer = actionData || isStale ? null : loaderData.answer;
  const inspection = (isStale ? null : actionData?.inspection) ?? null;
  const onRefuse = () => setRefused(shown);
  const resultRef = useScrollToResult(answer ?? inspection);

  const field = useRef<HTMLInputElement>(null);
  const isFilled = values.weapon !== '' || values.pattern !== '' || problems !== null;
  const { isAsking, onAsk } = useAsking();
  // From the first query on: at once, and not when the answer arrives.
  const hasQuery = isAsking || actionData !== undefined || search !== '' || problem !== null || isFilled;
  const isWaiting = isAsking && !answer && !inspection;
  // A cleared form stays unfolded.
  const [isUnfolded, setIsUnfolded] = useState(isFilled);

  return (
    <div className="wrap pt-4 md:pt-8" onFocus={loadResultAhead}>
      <Breadcrumbs items={[{ to: path('/'), text: t('common:nav.home') }, { text: t('common:nav.tools') }]} />
      <h1 className="mt-3 text-3xl font-semibold md:text-5xl">{t('title')}</h1>
      <p className={`mt-2 max-w-xl text-base text-balance text-soft ${hasQuery ? 'max-md:hidden' : ''}`}>{t('lead')}</p>
      <div className="mt-4">
        <LimitNote text={actionData ? actionData.limit : loaderData.limit} />
        <InspectForm
          field={field}
          search={search}
          queryProblem={problem}
          failure={search === '' ? null : failure}
          result={actionData}
          onAsk={onAsk}
          onRefuse={onRefuse}
        />
      </div>
      <PasteButton
        field={field}
        className="mt-3 min-h-10 rounded-full border border-line px-3.5 text-sm font-semibold text-soft"
      />
      {!actionData && suggested.length > 0 && (
        // The page waits for its script: else it would move what follows.
        <SuggestedPatterns patterns={suggested} />
      )}
      <div ref={resultRef} aria-live="polite" className="mt-4 scroll-mt-24">
        {isWaiting && <ResultSkeleton />}
        {(answer || inspection) && (
          <Boundary part="async" name={t('link.result')} loading={<ResultSkeleton />}>
            <ToolResult answer={answer} inspection={inspection} engineVersion={actionData?.engineVersion} />
          </Boundary>
        )}
      </div>
      <details
        className="mt-2"
        open={isUnfolded || isFilled}
        onToggle={(event) => setIsUnfolded(event.currentTarget.open)}
      >
        <summary className="disclosure">{t('steps')}</summary>
        <div className="mt-2">
          <Boundary part="async" name={t('steps')} loading={<></>}>
            <ManualCheckForm
              values={values}
              problems={problems}
              failure={search === '' ? failure : null}
              onRefuse={onRefuse}
            />
          </Boundary>
        </div>
      </details>
      <div hidden={isWaiting}>
        <BulkLink />
        {!answer && !inspection && (
          <PatternGrid id="examples" title={t('examples')} patterns={examples} cardTitle="weapon" />
        )}
        <ExploreLinks />
      </div>
    </div>
  );
}

/** The link to the bulk check. */
function BulkLink() {
  const { t } = useTranslation('inspect');
  const path = usePath();
  return (
    <Link
      to={path('/tools/bulk')}
      className="card group mt-4 flex items-center justify-between gap-4 p-5 hover:border-line-strong md:px-8"
    >
      <span>
        <span className="block font-display font-semibold">{t('bulkLink.title')}</span>
        <span className="mt-1 block text-sm text-soft">{t('bulkLink.text')}</span>
      </span>
      <ArrowForwardIcon />
    </Link>
  );
}
