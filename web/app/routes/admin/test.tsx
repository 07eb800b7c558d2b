import { useTranslation } from '../../i18n/use-translation.ts';
import { data } from 'react-router';
import { attempt, call, PRIVATE, refusalOf } from '../../.server/call.ts';
import { privateHeaders } from '../../.server/forms/page-limit.ts';
import { GemStatistics } from '../../features/admin/gem-statistics.tsx';
import { TestResult } from '../../features/admin/test-result.tsx';
import { TestForm, type TestValues } from '../../features/admin/test-form.tsx';
import type { Route } from './+types/test.ts';

/** The check in the address; none if it names no pattern. */
async function outcomeOf(args: Route.LoaderArgs, values: TestValues) {
  if (values.weapon === '' && values.patternId === '') return null;
  const input = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''));
  return attempt(args, 'blueGemTest', { input });
}

export async function loader(args: Route.LoaderArgs) {
  const valueOf = (name: string) => args.url.searchParams.get(name)?.trim() ?? '';
  const values = {
    weapon: valueOf('weapon'),
    patternId: valueOf('patternId'),
    side: valueOf('side'),
    float: valueOf('float').replace(',', '.'),
  };
  const outcome = await outcomeOf(args, values);
  const answer = outcome && 'answer' in outcome ? outcome.answer : null;
  const problem = outcome && refusalOf(outcome);
  return data({ values, answer, problem, statistics: await call(args, 'blueGemStatistics') }, { headers: PRIVATE });
}

export const headers = privateHeaders;

export default function AdminTest({ loaderData: { values, answer, problem, statistics } }: Route.ComponentProps) {
  const { t } = useTranslation('settings');
  return (
    <>
      <TestForm values={values} />
      {problem && (
        <p role="alert" className="mt-4 rounded-xl bg-danger-wash px-4 py-3 font-medium text-danger-ink">
          {t(`errors:${problem.code}`, { ...problem.details, detail: t('admin.test.inputs') })}
        </p>
      )}
      {answer && <TestResult result={answer} />}
      <GemStatistics statistics={statistics} />
    </>
  );
}
