import { blueGemTest as endpoint, type BlueGemTest } from '@bluegem/contract/admin-test';
import { AppError, type ErrorCode } from '@bluegem/contract/errors';
import texts from '@bluegem/locales/en/settings.json';
import { useTranslation } from 'react-i18next';
import { data } from 'react-router';
import { PRIVATE, requireAdmin } from '../../.server/account.ts';
import { blueGemStatistics, blueGemTest, copyOf, getServices } from '../../.server/services.ts';
import { adminMeta } from '../../features/admin/admin-meta.ts';
import { AdminPage } from '../../features/admin/admin-page.tsx';
import { GemStatistics } from '../../features/admin/gem-statistics.tsx';
import { TestAnswer } from '../../features/admin/test-answer.tsx';
import { TestForm, type TestValues } from '../../features/admin/test-form.tsx';
import '../../i18n/error-texts.ts';
import { registerPageTexts } from '../../i18n/registry.ts';
import type { Route } from './+types/test.ts';

registerPageTexts('settings', texts);

type Outcome = { answer: BlueGemTest | null; problem: ErrorCode | null };

/** The check that an address asks for; none where it names no pattern. */
async function outcomeOf(values: TestValues): Promise<Outcome> {
  if (values.weapon === '' && values.patternId === '') return { answer: null, problem: null };
  const given = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''));
  const { data: question } = endpoint.input.safeParse(given);
  if (!question) return { answer: null, problem: 'http.bad-request' };
  const { float, ...rest } = question;
  try {
    const answer = await blueGemTest(getServices(), { ...rest, ...(float !== undefined && { float: Number(float) }) });
    return { answer: copyOf(answer), problem: null };
  } catch (error) {
    if (error instanceof AppError && error.status < 500) return { answer: null, problem: error.code };
    throw error;
  }
}

export async function loader(asked: Route.LoaderArgs) {
  await requireAdmin(asked);
  const given = (name: string) => asked.url.searchParams.get(name)?.trim() ?? '';
  const values = {
    weapon: given('weapon'),
    patternId: given('patternId'),
    side: given('side'),
    float: given('float').replace(',', '.'),
  };
  const outcome = await outcomeOf(values);
  return data({ values, ...outcome, statistics: copyOf(blueGemStatistics(getServices())) }, { headers: PRIVATE });
}

export const headers = () => PRIVATE;

export const meta = ({ location }: Route.MetaArgs) => adminMeta(location.pathname, 'test');

export default function AdminTest({ loaderData: { values, answer, problem, statistics } }: Route.ComponentProps) {
  const { t } = useTranslation('settings');
  return (
    <AdminPage section="test">
      <TestForm values={values} />
      {problem && (
        <p role="alert" className="mt-4 rounded-xl bg-danger-wash px-4 py-3 font-medium text-danger-ink">
          {t(`errors:${problem}`, { detail: t('admin.test.inputs') })}
        </p>
      )}
      {answer && <TestAnswer answer={answer} />}
      <GemStatistics statistics={statistics} />
    </AdminPage>
  );
}
