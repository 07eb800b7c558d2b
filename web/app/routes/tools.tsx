import { useTranslation } from 'react-i18next';
import { answerOf } from '../.server/answer.ts';
import { getServices } from '../.server/services.ts';
import { verdictOf } from '@bluegem/core/verdict';
import { PatternGrid } from '../features/patterns/pattern-grid.tsx';
import { AnswerCard } from '../features/check/answer-card.tsx';
import { readManualCheck, valuesOfQuery } from '../features/check/manual-check.ts';
import { ManualCheckForm } from '../features/check/manual-check-form.tsx';
import { ExploreCards } from '../features/explore/explore-cards.tsx';
import { pageMeta, wordsAt } from '../i18n/page-meta.ts';
import type { Route } from './+types/tools.ts';

const EXAMPLES = [
  { weapon: 'ak-47', patternId: 661 },
  { weapon: 'karambit', patternId: 387 },
  { weapon: 'm9-bayonet', patternId: 601 },
  { weapon: 'talon-knife', patternId: 55 },
] as const;

export function loader({ request }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams;
  const values = valuesOfQuery(query);
  const examples = EXAMPLES.flatMap(({ weapon, patternId }) => getServices().snapshot().find(weapon, patternId) ?? []);
  const form = { values, problems: null, answer: null, examples: examples.map(verdictOf) };
  if (!query.has('pattern') && !query.has('weapon')) return form;
  const result = readManualCheck(values);
  if ('problems' in result) return { ...form, problems: result.problems };
  return { ...form, answer: answerOf(result.weapon, result.patternId) };
}

export function meta({ location }: Route.MetaArgs) {
  return pageMeta(wordsAt(location.pathname).t, 'tools');
}

export default function Tools({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('inspect');
  const { values, problems, answer, examples } = loaderData;
  return (
    <div className="wrap pt-12">
      <h1 className="text-4xl font-semibold md:text-5xl">{t('title')}</h1>
      <p className="mt-3 mb-8 max-w-[60ch] text-lg text-soft">{t('lead')}</p>
      <ManualCheckForm values={values} problems={problems} />
      <div aria-live="polite" className="mt-8">
        {answer && <AnswerCard answer={answer} />}
      </div>
      {!answer && <PatternGrid id="examples" title={t('examples')} patterns={examples} cardTitle="weapon" />}
      <ExploreCards />
    </div>
  );
}
