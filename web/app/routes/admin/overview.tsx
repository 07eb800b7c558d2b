import { useTranslation } from '../../i18n/use-translation.ts';
import { data } from 'react-router';
import { call, PRIVATE } from '../../.server/call.ts';
import { privateHeaders } from '../../.server/forms/page-limit.ts';
import {
  DatabasePanel,
  DatasetPanel,
  ProcessPanel,
  QueuePanel,
} from '../../features/admin/overview/overview-panels.tsx';
import { JobsPanel, TrafficPanel } from '../../features/admin/overview/overview-tables.tsx';
import { BigNumbers } from '../../features/admin/panel.tsx';
import { useAdminFormats } from '../../features/admin/use-admin-formats.ts';
import { useRefresh } from '../../features/admin/use-refresh.ts';
import { usePath } from '../../i18n/language.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Chip } from '../../ui/chip.tsx';
import type { Route } from './+types/overview.ts';

const REFRESH_MS = 30_000;

export async function loader(args: Route.LoaderArgs) {
  return data(await call(args, 'adminOverview'), { headers: PRIVATE });
}

export const headers = privateHeaders;

export default function AdminOverview({ loaderData: overview }: Route.ComponentProps) {
  const { t } = useTranslation('settings');
  const { count, number, bytes, milliseconds, moment, span } = useAdminFormats();
  const path = usePath();
  useRefresh(REFRESH_MS);
  const { ready, traffic, uptimeSeconds, asOf } = overview;
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <p className="text-sm text-faint">{t('admin.overview.asOf', { time: moment(asOf) })}</p>
        <ButtonLink kind="quiet" to={path('/admin')} reloadDocument>
          {t('admin.overview.reload')}
        </ButtonLink>
      </div>
      <BigNumbers
        label={t('admin.overview.now')}
        numbers={[
          {
            name: t('admin.overview.state'),
            value: t(ready ? 'admin.overview.ready' : 'admin.overview.notReady'),
            hint: <Chip tone={ready ? 'sure' : 'doubt'}>{t('admin.overview.live')}</Chip>,
          },
          {
            name: t('admin.overview.perMinute'),
            value: number(traffic.perMinute, 1),
            hint: t('admin.overview.requests', {
              count: traffic.requests,
              number: count(traffic.requests),
              time: span(traffic.seconds),
            }),
          },
          {
            name: t('admin.overview.p95'),
            value: traffic.p95Ms === null ? '–' : milliseconds(traffic.p95Ms),
            hint: traffic.p50Ms === null ? '–' : t('admin.overview.p50', { time: milliseconds(traffic.p50Ms) }),
          },
          {
            name: t('admin.overview.uptime'),
            value: span(uptimeSeconds),
            hint: t('admin.overview.memory', { size: bytes(overview.memory.residentBytes) }),
          },
        ]}
      />
      <div className="mt-4 grid gap-4 lg:grid-cols-2">
        <DatabasePanel overview={overview} />
        <DatasetPanel overview={overview} />
        <QueuePanel overview={overview} />
        <ProcessPanel overview={overview} />
      </div>
      <div className="mt-4 grid gap-4">
        <TrafficPanel traffic={traffic} />
        <JobsPanel jobs={overview.jobs} />
      </div>
    </>
  );
}
