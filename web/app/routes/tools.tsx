import { useTranslation } from 'react-i18next';
import { answerOf } from '../.server/answer.ts';
import { AnswerCard } from '../features/check/answer-card.tsx';
import { readManualCheck, valuesOfQuery } from '../features/check/manual-check.ts';
import { ManualCheckForm } from '../features/check/manual-check-form.tsx';
import { pageMeta, wordsAt } from '../i18n/page-meta.ts';
import type { Route } from './+types/tools.ts';

export function loader({ request }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams;
  const values = valuesOfQuery(query);
  if (!query.has('pattern') && !query.has('weapon')) return { values, problems: null, answer: null };
  const result = readManualCheck(values);
  if ('problems' in result) return { values, problems: result.problems, answer: null };
  return { values, problems: null, answer: answerOf(result.weapon, result.patternId) };
}

export function meta({ location }: Route.MetaArgs) {
  return pageMeta(wordsAt(location.pathname).t, 'tools');
}

export default function Tools({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('inspect');
  const { values, problems, answer } = loaderData;
  return (
    <div className="wrap pt-12">
      <h1 className="text-4xl font-semibold md:text-5xl">{t('title')}</h1>
      <p className="mt-3 mb-8 max-w-[60ch] text-lg text-soft">{t('lead')}</p>
      <ManualCheckForm values={values} problems={problems} />
      <div aria-live="polite" className="mt-8">
        {answer && <AnswerCard answer={answer} />}
      </div>
    </div>
  );
}
