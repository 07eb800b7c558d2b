import { paintTransform } from '@bluegem/core/paint/paint-transform';
import { verdictOf, type Verdict } from '@bluegem/core/patterns/verdict';
import { MEASURED_WEAPON_IDS, WEAPONS } from '@bluegem/core/weapons/weapons';
import { Suspense, useEffect, useRef, type ComponentProps } from 'react';
import { Link, useLocation } from 'react-router';
import { withAnswerTo } from '../.server/answer.ts';
import { limitHeaders } from '../.server/forms/page-limit.ts';
import { getServices } from '../.server/services.ts';
import { QuickCheck } from '../features/check/quick-check.tsx';
import { answerFromCache, NO_QUESTION, searchOf, type Question } from '../features/check/question.ts';
import { useRepeatedQuery, useScrollToResult } from '../features/check/use-result.ts';
import { BestOfEach } from '../features/site/landing/best-of-each.tsx';
import { HeroPicture } from '../features/site/landing/hero-picture.tsx';
import { EXAMPLE, HowItWorks } from '../features/site/landing/how-it-works.tsx';
import oxideMap from '../features/insights/figures/oxide-map.webp?url';
import { usePath } from '../i18n/language.ts';
import { Trans, useTranslation } from '../i18n/use-translation.ts';
import { weaponName } from '../i18n/weapon-name.ts';
import { LatePicture } from '../pattern-parts/late-picture.tsx';
import { useIsNear } from '../pattern-parts/hooks/use-is-near.ts';
import { PasteButton } from '../search/paste-button.tsx';
import { pageMeta, translationsAt } from '../i18n/page-meta.ts';
import { Backdrop } from '../ui/backdrop.tsx';
import { Boundary } from '../ui/boundary.tsx';
import { lazyOptional, lazyWithRetry } from '../ui/lazy-with-retry.tsx';
import { LimitNote } from '../ui/limit-note.tsx';
import { ResultSkeleton, useAsking } from './parts/asking.tsx';
import type { Route } from './+types/landing.ts';

const loadSuggested = async () => (await import('../features/check/suggested-patterns.tsx')).SuggestedPatterns;
const SuggestedPatterns = import.meta.env.SSR ? await loadSuggested() : lazyOptional(loadSuggested);

const loadCard = async () => (await import('../features/check/check-result-card.tsx')).CheckResultCard;
const CheckResultCard = import.meta.env.SSR ? await loadCard() : lazyWithRetry(loadCard);

const loadMarketButton = async () => (await import('../features/patterns/market-button.tsx')).MarketButton;
const MarketButton = import.meta.env.SSR ? await loadMarketButton() : lazyOptional(loadMarketButton);

const PlacedFinish = lazyOptional(async () => (await import('./parts/placed-finish.tsx')).default);

/** Short forms that are the same in every language, and names that are not. */
const EXAMPLES = [['karambit', 387], 'AK 661', ['five-seven', 278], 'M9 601'] as const;

const CHIP =
  'min-h-10 rounded-full border border-line px-3.5 font-semibold text-soft hover:border-blue-bright hover:text-ink';

type Transform = ComponentProps<typeof HowItWorks>['transform'];
type Landed = Question & { best: readonly Verdict[]; transform: Transform };

export async function loader(args: Route.LoaderArgs) {
  const search = searchOf(args.url.searchParams);
  const { ofWeapon } = getServices().snapshot();
  const best = MEASURED_WEAPON_IDS.filter((id) => WEAPONS[id].finish === 'case-hardened').flatMap(
    (id) => ofWeapon(id).find((pattern) => pattern.rank === 1) ?? [],
  );
  const { offsetX, offsetY, rotationDegrees } = paintTransform(EXAMPLE.patternId, WEAPONS[EXAMPLE.weapon].uvScale ?? 1);
  const transform = { offsetX, offsetY, rotationDegrees };
  const page: Landed = { ...NO_QUESTION, best: best.map(verdictOf), transform };
  return search === null ? page : withAnswerTo(args, page, search);
}

/** The page's last data besides the result, for a request without a response. */
let lastPage: Pick<Landed, 'best' | 'transform'> | undefined;

/** Without a response the page stays and uses cached data, or shows the error. */
export async function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs): Promise<Landed> {
  try {
    return await serverLoader();
  } catch (error) {
    const search = searchOf(new URL(request.url).searchParams);
    if (search === null || !lastPage) throw error;
    return { ...NO_QUESTION, ...lastPage, ...(await answerFromCache(search, error, request)) };
  }
}

export const headers = limitHeaders;

export function meta({ location }: Route.MetaArgs) {
  return pageMeta(translationsAt(location.pathname).t, 'landing');
}

export default function Landing({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('landing');
  const { t: translate } = useTranslation();
  const path = usePath();
  const { search, answer, problem, suggested, failure, limit, best, transform } = loaderData;
  const query = searchOf(new URLSearchParams(useLocation().search)) ?? '';
  const field = useRef<HTMLInputElement>(null);
  const resultRef = useScrollToResult(answer);
  useEffect(() => {
    lastPage = { best, transform };
  }, [best, transform]);
  useEffect(() => {
    // Loaded before the first result; if that fails, it is loaded again then.
    loadCard().catch(() => undefined);
  }, []);
  useRepeatedQuery(query === search);
  const { isAsking, onAsk } = useAsking();
  // From the first query on the page begins with the field: at once, and not when the answer arrives.
  const hasQuery = isAsking || search !== '' || problem !== null;
  const isWaiting = isAsking && !answer;
  return (
    <>
      <Backdrop />
      <section className="wrap relative pt-2 md:pt-8 xl:pt-14">
        {!hasQuery && <HeroPicture />}
        <h1
          className={`max-w-[11em] font-semibold tracking-[-0.035em] ${hasQuery ? 'text-xl' : 'text-3xl md:text-5xl'}`}
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
        <div className="mt-4 md:mt-6">
          <LimitNote text={limit} />
          <QuickCheck search={search} problem={problem} failure={failure} field={field} onAsk={onAsk} />
        </div>
        <p className="mt-3 flex flex-wrap items-center gap-2 text-sm">
          <PasteButton field={field} className={CHIP} />
          <span className="sr-only">{t('try')}</span>
          {EXAMPLES.map((each) =>
            typeof each === 'string' ? each : `${weaponName(translate, each[0])} ${each[1]}`,
          ).map((example) => (
            <Link
              key={example}
              to={`${path('/')}?search=${encodeURIComponent(example)}`}
              preventScrollReset
              className={`inline-flex items-center ${CHIP} ${hasQuery ? 'max-xl:hidden' : ''}`}
            >
              <bdi>{example}</bdi>
            </Link>
          ))}
        </p>
        {/* The page waits for its script: else it would move what follows. */}
        {suggested.length > 0 && <SuggestedPatterns patterns={suggested} />}
        <div ref={resultRef} aria-live="polite" className="mt-4 scroll-mt-24 empty:mt-0">
          {isWaiting && <ResultSkeleton />}
          {answer && (
            <Boundary part="landing" loading={<ResultSkeleton />}>
              <CheckResultCard
                result={answer}
                market={
                  answer.kind !== 'unmeasured' && (
                    <Suspense>
                      <MarketButton verdict={answer.verdict} />
                    </Suspense>
                  )
                }
              />
            </Boundary>
          )}
        </div>
        {!hasQuery && <p className="mt-6 max-w-xl text-soft">{t('what')}</p>}
      </section>
      <div hidden={isWaiting}>
        <Boundary part="landing">
          <BestOfEach patterns={best} />
        </Boundary>
        <Boundary part="landing">
          <HowItWorks transform={transform} pictures={{ map: <Finish />, seed: <Placed />, score: <Result /> }} />
        </Boundary>
      </div>
    </>
  );
}

const MAP_PX = 512;

const Finish = () => (
  <img
    src={oxideMap}
    width={MAP_PX}
    height={MAP_PX}
    alt=""
    loading="lazy"
    decoding="async"
    className="size-full object-cover"
  />
);

/** The figure loads the outlines of all weapons, so it waits until it is about to be visible. */
function Placed() {
  const [place, isNear] = useIsNear<HTMLDivElement>();
  return (
    <div ref={place} className="w-full">
      {isNear && (
        <Suspense>
          <PlacedFinish {...EXAMPLE} />
        </Suspense>
      )}
    </div>
  );
}

const Result = () => (
  <LatePicture {...EXAMPLE} side="playside" framing="whole" width={320} alt="" className="aspect-[2.25/1]" />
);
