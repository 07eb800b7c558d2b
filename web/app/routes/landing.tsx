import texts from '@bluegem/locales/en/landing.json';
import { parseCheckQuery, type CheckQueryProblem } from '@bluegem/core/inspect/check-query';
import { MAX_PASTED_LENGTH } from '@bluegem/core/inspect/pasted-link';
import { verdictOf, type Verdict } from '@bluegem/core/patterns/verdict';
import { MEASURED_WEAPON_IDS, WEAPONS } from '@bluegem/core/weapons/weapons';
import { useEffect } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { data, Link, useLocation } from 'react-router';
import { answerOf } from '../.server/answer.ts';
import { refusalInit, refusalText } from '../.server/call.ts';
import { limitHeaders } from '../.server/forms/page-limit.ts';
import { getServices } from '../.server/services.ts';
import type { CheckResult } from '../features/check/check-result.ts';
import { CheckResultCard } from '../features/check/check-result-card.tsx';
import { failureOf, type CheckFailure } from '../features/check/check-failure.ts';
import { QuickCheck } from '../features/check/quick-check.tsx';
import { useRepeatedQuery } from '../features/check/use-repeated-query.ts';
import { useScrollToResult } from '../features/check/use-scroll-to-result.ts';
import { BestOfEach } from '../features/landing/best-of-each.tsx';
import { HeroPicture, HeroPictures } from '../features/landing/hero-pictures.tsx';
import { HowItWorks } from '../features/landing/how-it-works.tsx';
import { usePath } from '../i18n/language.ts';
import { pageMeta, translationsAt } from '../i18n/page-meta.ts';
import { Backdrop } from '../ui/backdrop.tsx';
import { Boundary } from '../ui/boundary.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { LimitNote } from '../ui/limit-note.tsx';
import { registerPageTexts } from '../i18n/registry.ts';
import type { Route } from './+types/landing.ts';

registerPageTexts('landing', texts);

const EXAMPLES = ['Karambit 387', 'AK 661', 'Five-SeveN 278', 'M9 601'];

type Question = {
  search: string;
  answer: CheckResult | null;
  problem: CheckQueryProblem | null;
  failure: CheckFailure | null;
  /** The reason why there is no result: a limit, as text. */
  limit: string | null;
};

type Landed = Question & { best: readonly Verdict[] };

const NO_QUERY: Question = { search: '', answer: null, problem: null, failure: null, limit: null };

/** The maximum length of a query. */
const searchOf = (query: URLSearchParams) => query.get('search')?.slice(0, MAX_PASTED_LENGTH) ?? null;

export async function loader(args: Route.LoaderArgs) {
  const search = searchOf(args.url.searchParams);
  const { ofWeapon } = getServices().snapshot();
  const best = MEASURED_WEAPON_IDS.filter((id) => WEAPONS[id].finish === 'case-hardened').flatMap(
    (id) => ofWeapon(id).find((pattern) => pattern.rank === 1) ?? [],
  );
  const page: Landed = { ...NO_QUERY, best: best.map(verdictOf) };
  if (search === null) return page;
  const query = parseCheckQuery(search);
  if ('problem' in query) return { ...page, search, problem: query.problem };
  const outcome = await answerOf(args, query.weapon, query.patternId);
  if ('answer' in outcome) return { ...page, search, answer: outcome.answer };
  return data({ ...page, search, limit: refusalText(args, outcome.refusal) }, refusalInit(outcome.refusal));
}

/** The page's last data besides the result, for a request without a response. */
let lastBest: readonly Verdict[] | undefined;

/** Without a response the page stays and uses cached data, or shows the error. */
export async function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs): Promise<Landed> {
  try {
    return await serverLoader();
  } catch (error) {
    const failure = failureOf(error, request);
    const search = searchOf(new URL(request.url).searchParams);
    if (search === null || !lastBest) throw error;
    const found = await import('./parts/cached-check.ts').then(
      ({ checkCachedQuery }) => checkCachedQuery(search),
      () => undefined,
    );
    return { ...NO_QUERY, search, ...(found ?? { failure }), best: lastBest };
  }
}

export const headers = limitHeaders;

export function meta({ location }: Route.MetaArgs) {
  return pageMeta(translationsAt(location.pathname).t, 'landing');
}

export default function Landing({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('landing');
  const path = usePath();
  const { search, answer, problem, failure, limit, best } = loaderData;
  const query = searchOf(new URLSearchParams(useLocation().search)) ?? '';
  const resultRef = useScrollToResult(answer);
  useEffect(() => {
    lastBest = best;
  }, [best]);
  useRepeatedQuery(query === search);
  return (
    <>
      <Backdrop />
      <section className="wrap relative pt-4 md:pt-8 xl:pt-16">
        {!answer && <HeroPictures />}
        {!answer && <HeroPicture />}
        <h1 className="max-w-[16ch] text-3xl md:text-5xl font-semibold tracking-[-0.035em]">
          <Trans
            t={t}
            i18nKey="title"
            components={{
              blue: <em className="bg-linear-to-r from-blue-ink to-blue bg-clip-text text-transparent not-italic" />,
            }}
          />
        </h1>
        <p className={`mt-4 max-w-[46ch] text-base text-soft ${answer ? 'max-xl:hidden' : ''}`}>{t('lead')}</p>
        <div className="mt-6 md:mt-8">
          <LimitNote text={limit} />
          <QuickCheck search={search} problem={problem} failure={failure} />
        </div>
        <p className={`mt-4 flex-wrap items-center gap-x-1 text-sm text-faint ${answer ? 'hidden xl:flex' : 'flex'}`}>
          <span className="me-1">{t('try')}</span>
          {EXAMPLES.map((example) => (
            <Link
              key={example}
              to={`${path('/')}?search=${encodeURIComponent(example)}`}
              preventScrollReset
              className="rounded-lg px-2 py-2 font-semibold text-blue-ink hover:underline"
            >
              <bdi>{example}</bdi>
            </Link>
          ))}
        </p>
        <div ref={resultRef} aria-live="polite" className="mt-8 scroll-mt-24 empty:mt-0">
          {answer && <CheckResultCard result={answer} />}
        </div>
        {!answer && (
          <div className="mt-8 flex flex-wrap gap-3">
            <ButtonLink kind="quiet" to={path('/tools')}>
              {t('getStarted')}
            </ButtonLink>
            <ButtonLink kind="quiet" to="#how">
              {t('learnMore')}
            </ButtonLink>
          </div>
        )}
      </section>
      <Boundary part="landing">
        <BestOfEach patterns={best} />
      </Boundary>
      <Boundary part="landing">
        <HowItWorks />
      </Boundary>
    </>
  );
}
