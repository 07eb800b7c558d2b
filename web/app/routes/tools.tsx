import { useEffect, useState } from 'react';
import { useTranslation } from '../i18n/use-translation.ts';
import { data, Link, useLocation } from 'react-router';
import { answerOf } from '../.server/answer.ts';
import { inspectForPage } from '../.server/inspect.ts';
import { refusalInit, refusalText } from '../.server/call.ts';
import { limitHeaders } from '../.server/forms/page-limit.ts';
import { getServices } from '../.server/services.ts';
import type { CheckResult } from '../features/check/check-result.ts';
import { verdictOf, type Verdict } from '@bluegem/core/patterns/verdict';
import { PatternGrid } from '../features/patterns/database/pattern-grid.tsx';
import { failureOf, type CheckFailure } from '../features/check/check-failure.ts';
import { InspectForm } from '../features/check/inspect-form.tsx';
import { failureOfError } from '../features/check/inspect-refusal.ts';
import {
  readManualCheck,
  valuesOfQuery,
  type ManualCheckProblems,
  type ManualCheckValues,
} from '../features/check/manual-check.ts';
import { ManualCheckForm } from '../features/check/manual-check-form.tsx';
import { useRepeatedQuery } from '../features/check/use-repeated-query.ts';
import { useScrollToResult } from '../features/check/use-scroll-to-result.ts';
import { ExploreCards } from '../features/explore/explore-cards.tsx';
import { usePath } from '../i18n/language.ts';
import { pageMeta, translationsAt } from '../i18n/page-meta.ts';
import { Boundary } from '../ui/boundary.tsx';
import { Breadcrumbs } from '../ui/breadcrumbs.tsx';
import { ArrowForwardIcon } from '../ui/icons.tsx';
import { LimitNote } from '../ui/limit-note.tsx';
import { lazyWithRetry } from '../ui/lazy-with-retry.tsx';
import type { Route } from './+types/tools.ts';

export { shouldRevalidate } from '../form-revalidation.ts';

const loadResult = async () => (await import('./parts/tool-result.tsx')).ToolResult;

/** Loads after the forms. */
const ToolResult = import.meta.env.SSR ? await loadResult() : lazyWithRetry(loadResult);

const EXAMPLES = [
  { weapon: 'ak-47', patternId: 661 },
  { weapon: 'karambit', patternId: 387 },
  { weapon: 'm9-bayonet', patternId: 601 },
  { weapon: 'talon-knife', patternId: 55 },
] as const;

type CheckState = {
  values: ManualCheckValues;
  problems: ManualCheckProblems | null;
  answer: CheckResult | null;
  failure: CheckFailure | null;
  /** The reason why there is no result: a limit, as text. */
  limit: string | null;
};

const NO_RESULT = { problems: null, answer: null, failure: null, limit: null };

export async function loader(page: Route.LoaderArgs) {
  const query = page.url.searchParams;
  const values = valuesOfQuery(query);
  const examples = EXAMPLES.flatMap(({ weapon, patternId }) => getServices().snapshot().find(weapon, patternId) ?? []);
  const form: CheckState & { examples: readonly Verdict[] } = {
    values,
    ...NO_RESULT,
    examples: examples.map(verdictOf),
  };
  if (!query.has('pattern') && !query.has('weapon')) return form;
  const result = readManualCheck(values);
  if ('problems' in result) return { ...form, problems: result.problems };
  const outcome = await answerOf(page, result.weapon, result.patternId);
  if ('answer' in outcome) return { ...form, answer: outcome.answer };
  return data({ ...form, limit: refusalText(page, outcome.refusal) }, refusalInit(outcome.refusal));
}

/** The page's last data besides the result, for a request without a response. */
let lastExamples: readonly Verdict[] | undefined;

/** Without a response the page stays and uses cached data, or shows the error. */
export async function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  try {
    return await serverLoader();
  } catch (error) {
    const failure = failureOf(error, request);
    const query = new URL(request.url).searchParams;
    if (!lastExamples || !query.has('pattern')) throw error;
    const values = valuesOfQuery(query);
    const form = { values, ...NO_RESULT, examples: lastExamples };
    const result = readManualCheck(values);
    if ('problems' in result) return { ...form, problems: result.problems };
    const answer = await import('./parts/cached-check.ts').then(
      ({ checkCached }) => checkCached(result.weapon, result.patternId),
      () => undefined,
    );
    return answer ? { ...form, answer } : { ...form, failure };
  }
}

async function linkOf(request: Request): Promise<string> {
  const link = (await request.formData().catch(() => undefined))?.get('link');
  return typeof link === 'string' ? link : '';
}

/** Checks an inspect link from the request body, so that no address or log contains it. */
export async function action(page: Route.ActionArgs) {
  const text = await linkOf(page.request);
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
    if (error instanceof Response || request.signal.aborted) throw error;
    const link = await linkOf(copy);
    const found = await import('./parts/cached-check.ts').then(
      ({ inspectCached }) => inspectCached(link),
      () => undefined,
    );
    const [problem, inspection] = typeof found === 'object' ? [null, found] : [found ?? failureOfError(error), null];
    return { link, problem, inspection, engineVersion: undefined, limit: null };
  }
}

export const headers = limitHeaders;

export function meta({ location }: Route.MetaArgs) {
  return pageMeta(translationsAt(location.pathname).t, 'tools');
}

export default function Tools({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('inspect');
  const path = usePath();
  const { values, problems, failure, examples } = loaderData;
  const query = new URLSearchParams(useLocation().search);
  useRepeatedQuery(!query.has('pattern') || query.get('pattern') === values.pattern);
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

  useEffect(() => {
    // Loaded before the first result; if that fails, it is loaded again then.
    loadResult().catch(() => undefined);
  }, []);

  return (
    <div className="wrap pt-8">
      <Breadcrumbs items={[{ to: path('/'), text: t('common:nav.home') }, { text: t('common:nav.tools') }]} />
      <h1 className="mt-4 text-3xl font-semibold md:text-5xl">{t('title')}</h1>
      <p className="mt-3 mb-8 max-w-[60ch] text-base text-soft">{t('lead')}</p>
      <LimitNote text={actionData ? null : loaderData.limit} />
      <ManualCheckForm values={values} problems={problems} failure={failure} onRefuse={onRefuse} />
      <div className="mt-4">
        <LimitNote text={actionData?.limit ?? null} />
        <InspectForm result={actionData} onRefuse={onRefuse} />
      </div>
      <BulkLink />
      <div ref={resultRef} aria-live="polite" className="mt-8 scroll-mt-24">
        {(answer || inspection) && (
          <Boundary part="async" name={t('link.result')} loading={<div className="min-h-80" />}>
            <ToolResult answer={answer} inspection={inspection} engineVersion={actionData?.engineVersion} />
          </Boundary>
        )}
      </div>
      {!answer && !inspection && (
        <PatternGrid id="examples" title={t('examples')} patterns={examples} cardTitle="weapon" />
      )}
      <ExploreCards />
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
        <span className="block font-display font-semibold">{t('bulk.open')}</span>
        <span className="mt-1 block text-sm text-soft">{t('bulk.openText')}</span>
      </span>
      <ArrowForwardIcon />
    </Link>
  );
}
