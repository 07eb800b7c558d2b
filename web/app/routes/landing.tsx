import texts from '@bluegem/locales/en/landing.json';
import { parseCheckQuery, type CheckQueryProblem } from '@bluegem/core/check-query';
import { verdictOf } from '@bluegem/core/verdict';
import { MEASURED_WEAPON_IDS, WEAPONS } from '@bluegem/core/weapons';
import { Trans, useTranslation } from 'react-i18next';
import { data, Link } from 'react-router';
import { answerOf } from '../.server/answer.ts';
import { countForPage } from '../.server/page-limit.ts';
import { getServices } from '../.server/services.ts';
import { addressContext } from '../address.ts';
import type { Answer } from '../features/check/answer.ts';
import { AnswerCard } from '../features/check/answer-card.tsx';
import { QuickCheck } from '../features/check/quick-check.tsx';
import { BestOfEach } from '../features/landing/best-of-each.tsx';
import { HeroPictures } from '../features/landing/hero-pictures.tsx';
import { HowItWorks } from '../features/landing/how-it-works.tsx';
import { usePath } from '../i18n/language.ts';
import { pageMeta, wordsAt } from '../i18n/page-meta.ts';
import { Boundary } from '../ui/boundary.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { LimitNote } from '../ui/limit-note.tsx';
import { registerPageTexts } from '../i18n/registry.ts';
import type { Route } from './+types/landing.ts';

registerPageTexts('landing', texts);

const EXAMPLES = ['Karambit 387', 'AK 661', 'Five-SeveN 278', 'M9 601'];

type Question = { search: string; answer: Answer | null; problem: CheckQueryProblem | null };

function readQuestion(search: string | null, address: string): Question {
  if (search === null) return { search: '', answer: null, problem: null };
  const query = parseCheckQuery(search);
  if ('problem' in query) return { search, answer: null, problem: query.problem };
  return { search, answer: answerOf(query.weapon, query.patternId, address), problem: null };
}

export async function loader({ url, context }: Route.LoaderArgs) {
  const search = url.searchParams.get('search');
  const { ofWeapon } = getServices().snapshot();
  const best = MEASURED_WEAPON_IDS.filter((id) => WEAPONS[id].finish === 'case-hardened').flatMap(
    (id) => ofWeapon(id).find((pattern) => pattern.rank === 1) ?? [],
  );
  const question = readQuestion(search?.slice(0, 100) ?? null, context.get(addressContext));
  const page = { ...question, limit: null, best: best.map(verdictOf) };
  const limit = question.answer && (await countForPage('check', { url, address: context.get(addressContext) }));
  return limit ? data({ ...page, answer: null, limit: limit.words }, limit.answer) : page;
}

export function meta({ location }: Route.MetaArgs) {
  return pageMeta(wordsAt(location.pathname).t, 'landing');
}

export default function Landing({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('landing');
  const path = usePath();
  const { search, answer, problem, limit, best } = loaderData;
  return (
    <>
      <section className="wrap relative pt-12 md:pt-16">
        {!answer && <HeroPictures />}
        <h1 className="max-w-[16ch] text-[clamp(2.5rem,6.2vw,4.4rem)] font-semibold tracking-[-0.035em]">
          <Trans
            t={t}
            i18nKey="title"
            components={{
              blue: <em className="bg-linear-to-r from-blue-ink to-blue bg-clip-text text-transparent not-italic" />,
            }}
          />
        </h1>
        <p className="mt-5 max-w-[46ch] text-lg text-soft">{t('lead')}</p>
        <div className="mt-8">
          <LimitNote words={limit} />
          <QuickCheck search={search} problem={problem} />
        </div>
        <p className="mt-4 flex flex-wrap items-center gap-x-1 text-sm text-faint">
          <span className="me-1">{t('try')}</span>
          {EXAMPLES.map((example) => (
            <Link
              key={example}
              to={`${path('/')}?search=${encodeURIComponent(example)}`}
              preventScrollReset
              className="rounded-md px-2 py-2 font-semibold text-blue-ink hover:underline"
            >
              <bdi>{example}</bdi>
            </Link>
          ))}
        </p>
        <div aria-live="polite" className="mt-8 empty:mt-0">
          {answer && <AnswerCard answer={answer} />}
        </div>
        {!answer && (
          <div className="mt-8 flex flex-wrap gap-3">
            <ButtonLink to={path('/tools')}>{t('getStarted')}</ButtonLink>
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
