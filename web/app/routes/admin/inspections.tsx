import { inspectionLogs } from '@bluegem/contract/admin/admin-inspections';
import { useTranslation } from '../../i18n/use-translation.ts';
import { data, Form, useLocation } from 'react-router';
import { call, PRIVATE } from '../../.server/call.ts';
import { privateHeaders } from '../../.server/forms/page-limit.ts';
import { addressWith } from '../../features/admin/address-with.ts';
import { adminMeta } from '../../features/admin/admin-meta.ts';
import { AdminPage } from '../../features/admin/admin-page.tsx';
import { InspectionCharts, InspectionNumbers } from '../../features/admin/inspection-charts.tsx';
import { InspectionTable } from '../../features/admin/inspection-table.tsx';
import { Pager } from '../../features/admin/pager.tsx';
import { Button } from '../../ui/button.tsx';
import type { Route } from './+types/inspections.ts';

/** The filter in the address; invalid parts are dropped. */
function queryOf({ searchParams }: URL) {
  const { outcome, before } = inspectionLogs.input.def.shape;
  return {
    outcome: outcome.safeParse(searchParams.get('outcome') || undefined).data,
    before: before.safeParse(searchParams.get('before') || undefined).data,
  };
}

export async function loader(args: Route.LoaderArgs) {
  const query = queryOf(args.url);
  const [statistics, page] = await Promise.all([
    call(args, 'inspectionStatistics'),
    call(args, 'inspectionLogs', { input: query }),
  ]);
  const result = { statistics, ...page, outcome: query.outcome ?? '', isFirst: query.before === undefined };
  return data(result, { headers: PRIVATE });
}

export const headers = privateHeaders;

export const meta = ({ location }: Route.MetaArgs) => adminMeta(location.pathname, 'inspections');

export default function AdminInspections({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('settings');
  const location = useLocation();
  const { statistics, entries, older, outcome, isFirst } = loaderData;
  return (
    <AdminPage section="inspections">
      <InspectionNumbers statistics={statistics} />
      <div className="mt-4 grid gap-4">
        <InspectionCharts statistics={statistics} />
        <Form method="get" key={outcome} className="card flex flex-wrap items-end gap-4 p-4 md:p-5">
          <label className="grid min-w-52 flex-1 gap-1.5 text-sm font-semibold">
            {t('admin.inspections.outcome')}
            <select name="outcome" defaultValue={outcome} className="field font-normal">
              <option value="">{t('admin.logs.all')}</option>
              {statistics.outcomes.map((each) => (
                <option key={each.outcome} value={each.outcome} lang="en">
                  {each.outcome}
                </option>
              ))}
            </select>
          </label>
          <Button type="submit" className="min-h-12!">
            {t('admin.logs.show')}
          </Button>
        </Form>
        <InspectionTable entries={entries} />
      </div>
      <Pager
        label={t('admin.inspections.pages')}
        newer={isFirst ? undefined : addressWith(location, { before: null })}
        older={older === null ? undefined : addressWith(location, { before: older })}
      />
    </AdminPage>
  );
}
