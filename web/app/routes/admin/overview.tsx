import { useTranslation } from '../../i18n/use-translation.ts';
import { useEffect } from 'react';
import { data, useRevalidator } from 'react-router';
import { call, PRIVATE } from '../../.server/call.ts';
import { privateHeaders } from '../../.server/forms/page-limit.ts';
import {
  DatabasePanel,
  DatasetPanel,
  JobsPanel,
  ProcessPanel,
  QueuePanel,
  TrafficPanel,
} from '../../features/admin/overview-panels.tsx';
import { BigNumbers } from '../../features/admin/panel.tsx';
import { useAdminFormats } from '../../features/admin/use-admin-formats.ts';
import { usePath } from '../../i18n/language.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Chip } from '../../ui/chip.tsx';
import type { Route } from './+types/overview.ts';

const REFRESH_MS = 30_000;

export async function loader(args: Route.LoaderArgs) {
  return data(await call(args, 'adminOverview'), { headers: PRIVATE });
}

export const headers = privateHeaders;

/** Loads the data again at an interval while the page is visible. */
function useRefresh(): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void revalidate();
    }, REFRESH_MS);
    return () => clearInterval(timer);
  }, [revalidate]);
}

export default function AdminOverview({ loaderData: overview }: Route.ComponentProps) {
  const { t } = useTranslation('settings');
  const { count, number, bytes, milliseconds, moment, span } = useAdminFormats();
  const path = usePath();
  useRefresh();
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
        nameOf={(key) => t(`admin.overview.${key}`)}
        values={{
          state: [
            t(ready ? 'admin.overview.ready' : 'admin.overview.notReady'),
            <Chip key="live" tone={ready ? 'sure' : 'doubt'}>
              {t('admin.overview.live')}
            </Chip>,
          ],
          perMinute: [
            number(traffic.perMinute, 1),
            t('admin.overview.requests', {
              count: traffic.requests,
              number: count(traffic.requests),
              time: span(traffic.seconds),
            }),
          ],
          p95: [
            traffic.p95Ms === null ? '–' : milliseconds(traffic.p95Ms),
            traffic.p50Ms === null ? '–' : t('admin.overview.p50', { time: milliseconds(traffic.p50Ms) }),
          ],
          uptime: [span(uptimeSeconds), t('admin.overview.memory', { size: bytes(overview.memory.residentBytes) })],
        }}
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
