import { useTranslation } from '../../i18n/use-translation.ts';
import { data, redirect } from 'react-router';
import { privateHeaders } from '../../.server/forms/page-limit.ts';
import { attempt, call, PRIVATE, refusalInit, refusalText } from '../../.server/call.ts';
import { accountMeta } from '../../features/account/account-meta.ts';
import { InspectionList } from '../../features/account/settings/inspection-list.tsx';
import { IntentForm } from '../../features/account/settings/intent-form.tsx';
import { usePath } from '../../i18n/language.ts';
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { LimitNote } from '../../ui/limit-note.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import type { Route } from './+types/history.ts';

export async function loader(args: Route.LoaderArgs) {
  return data(await call(args, 'listInspections'), { headers: PRIVATE });
}

export async function action(args: Route.ActionArgs) {
  const outcome = await attempt(args, 'clearInspections');
  if ('refusal' in outcome) {
    return data({ limit: refusalText(args, outcome.refusal) }, refusalInit(outcome.refusal));
  }
  return redirect(args.url.pathname, { headers: PRIVATE });
}

export const headers = privateHeaders;

export const meta = accountMeta('settings:seo.history');

export default function History({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('settings');
  const path = usePath();
  const { inspections } = loaderData;
  return (
    <div className="narrow-wrap pt-8">
      <Breadcrumbs items={[{ to: path('/'), text: t('common:nav.home') }, { text: t('history.title') }]} />
      <PageTitle title={t('history.title')} lead={t('history.lead')} />
      <LimitNote text={actionData?.limit ?? null} />
      {inspections.length === 0 ? (
        <section className="card mt-8 p-6 md:p-9">
          <h2 className="text-xl font-semibold">{t('history.emptyTitle')}</h2>
          <p className="mt-2 mb-6 max-w-measure text-soft">{t('history.emptyText')}</p>
          <ButtonLink to={path('/')}>{t('history.inspect')}</ButtonLink>
        </section>
      ) : (
        <>
          <InspectionList inspections={inspections} />
          <div className="mt-6">
            <IntentForm intent="clear-history" text={t('history.clear')} />
          </div>
        </>
      )}
    </div>
  );
}
