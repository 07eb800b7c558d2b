import type { BlueGemTest } from '@bluegem/contract/admin/admin-test';
import { useTranslation } from '../../i18n/use-translation.ts';
import { data } from 'react-router';
import { attempt, call, PRIVATE, type Refusal } from '../../.server/call.ts';
import { privateHeaders } from '../../.server/forms/page-limit.ts';
import { GemStatistics } from '../../features/admin/gem-statistics.tsx';
import { TestResult } from '../../features/admin/test-result.tsx';
import { TestForm, type TestValues } from '../../features/admin/test-form.tsx';
import type { Route } from './+types/test.ts';

type Outcome = { answer: BlueGemTest | null; problem: Refusal | null };

/** The check in the address; none if it names no pattern. */
async function outcomeOf(args: Route.LoaderArgs, values: TestValues): Promise<Outcome> {
  if (values.weapon === '' && values.patternId === '') return { answer: null, problem: null };
  const input = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''));
  const outcome = await attempt(args, 'blueGemTest', { input });
  return 'answer' in outcome ? { answer: outcome.answer, problem: null } : { answer: null, problem: outcome.refusal };
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
  return data({ values, ...outcome, statistics: await call(args, 'blueGemStatistics') }, { headers: PRIVATE });
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
