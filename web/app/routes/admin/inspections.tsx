import { useTranslation } from '../../i18n/use-translation.ts';
import { data, Form } from 'react-router';
import { call, PRIVATE } from '../../.server/call.ts';
import { privateHeaders } from '../../.server/forms/page-limit.ts';
import { queryOf } from '../../.server/query-of.ts';
import { InspectionCharts, InspectionNumbers, InspectionTable } from '../../features/admin/inspection-panels.tsx';
import { Pager } from '../../features/admin/pager.tsx';
import { useAddresses } from '../../features/admin/use-addresses.ts';
import { Button } from '../../ui/button.tsx';
import type { Route } from './+types/inspections.ts';

export async function loader(args: Route.LoaderArgs) {
  const query = queryOf('inspectionLogs', args.url);
  const [statistics, page] = await Promise.all([
    call(args, 'inspectionStatistics'),
    call(args, 'inspectionLogs', { input: query }),
  ]);
  const result = { statistics, ...page, outcome: query.outcome ?? '', isFirst: query.before === undefined };
  return data(result, { headers: PRIVATE });
}

export const headers = privateHeaders;

export default function AdminInspections({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('settings');
  const at = useAddresses();
  const { statistics, entries, older, outcome, isFirst } = loaderData;
  return (
    <>
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
        newer={isFirst ? undefined : at({ before: null })}
        older={older === null ? undefined : at({ before: older })}
      />
    </>
  );
}
