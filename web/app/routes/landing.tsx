import { languageOfPath } from '@bluegem/locales/languages';
import { verdictOf, type Verdict } from '@bluegem/core/patterns/verdict';
import { MEASURED_WEAPON_IDS, WEAPONS } from '@bluegem/core/weapons/weapons';
import { useEffect, useRef, useState } from 'react';
import { data, Link, replace, useLocation } from 'react-router';
import { withAnswer, withAnswerTo } from '../.server/answer.ts';
import { limitHeaders } from '../.server/forms/page-limit.ts';
import { inspectSentLink } from '../.server/inspect.ts';
import { getServices } from '../.server/services.ts';
import {
  readManualCheck,
  valuesOfQuery,
  type ManualCheckProblems,
  type ManualCheckValues,
} from '../features/check/manual-check.ts';
import { QuickCheck } from '../features/check/quick-check.tsx';
import { answerFromCache, NO_QUESTION, searchOf, type Question } from '../features/check/question.ts';
import { inspectedFromCache, type SentLink } from '../features/check/sent-link.ts';
import { useRepeatedQuery, useScrollToResult } from '../features/check/use-result.ts';
import { BestOfEach } from '../features/site/landing/best-of-each.tsx';
import { HeroPicture } from '../features/site/landing/hero-picture.tsx';
import { HowItWorks } from '../features/site/landing/how-it-works.tsx';
import { usePath } from '../i18n/language.ts';
import { Trans, useTranslation } from '../i18n/use-translation.ts';
import { weaponName } from '../i18n/weapon-name.ts';
import { PasteButton } from '../search/paste-button.tsx';
import { metaOf } from '../i18n/page-meta.ts';
import { Backdrop } from '../ui/backdrop.tsx';
import { Boundary } from '../ui/boundary.tsx';
import { lazyOptional, lazyWithRetry } from '../ui/lazy-with-retry.tsx';
import { LimitNote } from '../ui/limit-note.tsx';
import { ResultSkeleton, useAsking } from './parts/asking.tsx';
import { HOW_FIGURES } from './parts/how-figures.tsx';
import type { Route } from './+types/landing.ts';

export { shouldRevalidate } from '../page/form-revalidation.ts';

const loadSuggested = async () => (await import('../features/check/suggested-patterns.tsx')).SuggestedPatterns;
const SuggestedPatterns = import.meta.env.SSR ? await loadSuggested() : lazyOptional(loadSuggested);

const loadResult = async () => (await import('./parts/check-result.tsx')).CheckAnswer;
/** With the first use of a form, so that the result has no wait of its own. If that fails, it is loaded again then. */
const loadResultAhead = () => void loadResult().catch(() => undefined);

const CheckAnswer = import.meta.env.SSR ? await loadResult() : lazyWithRetry(loadResult);

const loadForm = async () => (await import('../features/check/manual-check-form.tsx')).ManualCheckForm;
/** Folded at first. */
const ManualCheckForm = import.meta.env.SSR ? await loadForm() : lazyWithRetry(loadForm);

/** Short forms that are the same in every language, and names that are not. */
const EXAMPLES = [['karambit', 387], 'AK 661', ['five-seven', 278], 'M9 601'] as const;

const TEXT_LINK = 'font-semibold text-blue-ink underline underline-offset-4';
const CHIP =
  'min-h-10 rounded-full border border-line px-3.5 font-semibold text-soft hover:border-blue-bright hover:text-ink';

type Page = { best: readonly Verdict[]; engineVersion: string | undefined };
type Landed = Question &
  Page & {
    /** The form that is filled in step by step. */
    values: ManualCheckValues;
    problems: ManualCheckProblems | null;
  };

const withoutAnswer = (page: Page, query: URLSearchParams): Landed => ({
  ...NO_QUESTION,
  ...page,
  values: valuesOfQuery(query),
  problems: null,
});

/** What an address asks for: a text as typed, what the form was filled with, or nothing. */
function questionOf(query: URLSearchParams) {
  const search = searchOf(query);
  if (search !== null) return search;
  return query.has('pattern') || query.has('weapon') ? readManualCheck(valuesOfQuery(query)) : undefined;
}

export async function loader(args: Route.LoaderArgs) {
  const query = args.url.searchParams;
  const { snapshot, engineVersion } = getServices();
  const { ofWeapon } = snapshot();
  const best = MEASURED_WEAPON_IDS.filter((id) => WEAPONS[id].finish === 'case-hardened').flatMap(
    (id) => ofWeapon(id).find((pattern) => pattern.rank === 1) ?? [],
  );
  const page = withoutAnswer({ best: best.map(verdictOf), engineVersion }, query);
  const question = questionOf(query);
  if (question === undefined) return page;
  if (typeof question === 'string') return withAnswerTo(args, page, question);
  if ('problems' in question) return { ...page, problems: question.problems };
  const pattern = String(question.patternId);
  if (page.values.pattern === pattern) return withAnswer(args, page, question);
  throw replace(`${args.url.pathname}?${new URLSearchParams({ ...page.values, pattern })}`);
}

/** The page's last data besides the result, for a request without a response. */
let lastPage: Page | undefined;

/** The last link that was sent and what came of it, for a visitor who comes back: its address does not say. */
let lastSent: { key: string; sent: SentLink } | undefined;

/** Without a response the page stays and uses cached data, or shows the error. */
export async function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs): Promise<Landed> {
  try {
    return await serverLoader();
  } catch (error) {
    const query = new URL(request.url).searchParams;
    const question = questionOf(query);
    if (question === undefined || !lastPage) throw error;
    const page = withoutAnswer(lastPage, query);
    if (typeof question === 'object' && 'problems' in question) return { ...page, problems: question.problems };
    return { ...page, ...(await answerFromCache(question, error, request)) };
  }
}

/** Checks an inspect link from the request body, so that no address or log contains it. */
export function action(page: Route.ActionArgs) {
  // To the router any first word is a language.
  if (page.params.lang !== undefined && !languageOfPath(page.url.pathname)) throw data(null, { status: 405 });
  return inspectSentLink(page);
}

/** Without a response cached data may give the result; else the page stays and shows the error. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs): Promise<SentLink> {
  const copy = request.clone();
  try {
    return await serverAction();
  } catch (error) {
    return inspectedFromCache(copy, error, request);
  }
}

export const headers = limitHeaders;

export const meta = metaOf('landing');

export default function Landing({ loaderData, actionData }: Route.ComponentProps) {
  const { key, search: addressed } = useLocation();
  const sent = actionData ?? (lastSent?.key === key ? lastSent.sent : undefined);
  const { t } = useTranslation('landing', 'inspect');
  const { t: translate } = useTranslation();
  const path = usePath();
  const { search, problem, suggested, values, problems, failure, best, engineVersion } = loaderData;
  const query = new URLSearchParams(addressed);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    lastPage = { best, engineVersion };
  }, [best, engineVersion]);
  useEffect(() => {
    if (actionData) lastSent = { key, sent: actionData };
  }, [key, actionData]);
  useRepeatedQuery(
    query.has('search') ? searchOf(query) === search : !query.has('pattern') || query.get('pattern') === values.pattern,
  );
  // A result disappears with the next query, including one that a form rejects itself.
  const [refused, setRefused] = useState<object>();
  const shown = sent ?? loaderData;
  const isStale = refused === shown;
  const answer = sent || isStale ? null : loaderData.answer;
  const inspection = (isStale ? null : sent?.inspection) ?? null;
  const onRefuse = () => setRefused(shown);
  const resultRef = useScrollToResult(answer ?? inspection);
  const { isAsking, onAsk } = useAsking();
  const isFilled = values.weapon !== '' || values.pattern !== '' || problems !== null;
  // A cleared form stays unfolded.
  const [isUnfolded, setIsUnfolded] = useState(isFilled);
  // From the first query on the page begins with the field: at once, and not when the answer arrives.
  const hasQuery = isAsking || sent !== undefined || search !== '' || problem !== null || isFilled;
  const isWaiting = isAsking && !answer && !inspection;
  return (
    <>
      <Backdrop />
      <section
        onFocus={loadResultAhead}
        onPointerDown={loadResultAhead}
        className="wrap relative pt-2 md:pt-8 xl:pt-14"
      >
        {!hasQuery && <HeroPicture />}
        <h1
          className={`max-w-[11em] font-semibold tracking-[-0.035em] ${hasQuery ? 'text-xl max-md:sr-only' : 'text-3xl md:text-5xl'}`}
        >
          <Trans
            t={t}
            textKey="title"
            components={{
              blue: <em className="bg-linear-to-r from-blue-ink to-blue bg-clip-text text-transparent not-italic" />,
            }}
          />
        </h1>
        {!hasQuery && <p className="mt-3 max-w-md text-base text-balance text-soft">{t('lead')}</p>}
        <div className={hasQuery ? 'md:mt-4' : 'mt-4 md:mt-6'}>
          <LimitNote text={shown.limit} />
          <QuickCheck
            {...{ search, problem, field, onAsk, onRefuse }}
            failure={search === '' ? null : failure}
            result={sent}
            beside={
              hasQuery && (
                <PasteButton
                  field={field}
                  className="size-12 shrink-0 justify-center rounded-xl border border-line-strong"
                >
                  <span className="sr-only">{translate('search.pasteLink')}</span>
                </PasteButton>
              )
            }
          >
            {!hasQuery && (
              <PasteButton
                field={field}
                className="mt-3 min-h-14 w-full action-fill justify-center rounded-2xl text-base font-semibold"
              >
                {translate('search.pasteLink')}
              </PasteButton>
            )}
          </QuickCheck>
        </div>
        {!hasQuery && (
          <p className="mt-3 flex flex-wrap items-center gap-2 text-sm">
            <span className="sr-only">{t('try')}</span>
            {EXAMPLES.map((each) =>
              typeof each === 'string' ? each : `${weaponName(translate, each[0])} ${each[1]}`,
            ).map((example) => (
              <Link
                key={example}
                to={`${path('/')}?search=${encodeURIComponent(example)}`}
                preventScrollReset
                className={`inline-flex items-center ${CHIP}`}
              >
                <bdi>{example}</bdi>
              </Link>
            ))}
          </p>
        )}
        {/* The page waits for its script: else it would move what follows. */}
        {!sent && suggested.length > 0 && <SuggestedPatterns patterns={suggested} />}
        <div ref={resultRef} aria-live="polite" aria-relevant="additions" className="mt-4 scroll-mt-24 empty:mt-0">
          {isWaiting && <ResultSkeleton />}
          {(answer || inspection) && (
            <Boundary part="async" name={t('inspect:link.result')} loading={<ResultSkeleton />}>
              <CheckAnswer {...{ answer, inspection, engineVersion }} />
            </Boundary>
          )}
        </div>
        {/* A form in use keeps its focus. */}
        <div hidden={isWaiting && !isUnfolded} className="mt-3 flex flex-wrap items-start gap-x-6">
          <details
            className="max-w-full open:w-full"
            open={isUnfolded || isFilled}
            onToggle={(event) => setIsUnfolded(event.currentTarget.open)}
          >
            <summary className="disclosure">{t('inspect:steps')}</summary>
            <div id="steps" className="mt-2 scroll-mt-24">
              <Boundary part="async" name={t('inspect:steps')} loading={<></>}>
                <ManualCheckForm
                  {...{ values, problems, onRefuse }}
                  failure={search === '' && !sent ? failure : null}
                />
              </Boundary>
            </div>
          </details>
          <Link to={path('/tools/bulk')} className={`inline-flex min-h-11 items-center ${TEXT_LINK}`}>
            {t('inspect:bulk')}
          </Link>
        </div>
        {!hasQuery && <p className="mt-6 max-w-xl text-soft">{t('what')}</p>}
      </section>
      <div hidden={isWaiting}>
        <Boundary part="landing">
          <BestOfEach patterns={best} />
        </Boundary>
        <Boundary part="landing">
          <HowItWorks pictures={HOW_FIGURES} />
        </Boundary>
      </div>
    </>
  );
}
