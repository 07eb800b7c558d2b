import type { AdminOverview } from '@bluegem/contract/admin/admin-overview';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Chip } from '../../../ui/chip.tsx';
import { DataTable } from '../data-table.tsx';
import { Panel } from '../panel.tsx';
import { useAdminFormats } from '../use-admin-formats.ts';

const STATUSES = ['2xx', '3xx', '4xx', '5xx', 'aborted'] as const;

/** The requests of the last minutes by kind and outcome. */
export function TrafficPanel({ traffic }: Pick<AdminOverview, 'traffic'>) {
  const { t } = useTranslation('settings');
  const { count, number, span } = useAdminFormats();
  const title = t('admin.overview.traffic.title');
  return (
    <Panel title={title} lead={t('admin.overview.traffic.lead', { time: span(traffic.seconds) })}>
      <DataTable
        label={title}
        empty={t('admin.overview.traffic.none')}
        columns={[
          { name: t('admin.overview.traffic.group') },
          { name: t('admin.overview.traffic.perMinute'), isNumber: true },
          ...STATUSES.map((status) => ({
            name: status === 'aborted' ? t('admin.overview.traffic.aborted') : status,
            isNumber: true,
          })),
        ]}
        rows={traffic.groups.map(({ group, perMinute, statuses }) => ({
          id: group,
          cells: [
            t(`admin.overview.traffic.groups.${group}`),
            number(perMinute, 1),
            ...STATUSES.map((status) => count(statuses[status])),
          ],
        }))}
      />
    </Panel>
  );
}

type Job = AdminOverview['jobs'][number];

/** The jobs of the service, and their last results. */
export function JobsPanel({ jobs }: Pick<AdminOverview, 'jobs'>) {
  const { t } = useTranslation('settings');
  const { count, moment, milliseconds, span } = useAdminFormats();
  const title = t('admin.overview.jobs.title');
  const outcome = ({ last }: Job) =>
    last ? (
      <Chip tone={last.outcome === 'done' ? 'sure' : 'doubt'}>{t(`admin.overview.jobs.outcomes.${last.outcome}`)}</Chip>
    ) : (
      t('admin.overview.jobs.running')
    );
  return (
    <Panel title={title} lead={t('admin.overview.jobs.lead')}>
      <DataTable
        label={title}
        empty={t('admin.overview.jobs.none')}
        columns={[
          { name: t('admin.overview.jobs.name') },
          { name: t('admin.overview.jobs.every') },
          { name: t('admin.overview.jobs.outcome') },
          { name: t('admin.overview.jobs.last') },
          { name: t('admin.overview.jobs.took'), isNumber: true },
          { name: t('admin.overview.jobs.runs'), isNumber: true },
          { name: t('admin.overview.jobs.failures'), isNumber: true },
        ]}
        rows={jobs.map((job) => ({
          id: job.name,
          cells: [
            <span key="name" lang="en" className="font-medium whitespace-nowrap">
              {job.name}
            </span>,
            <span key="every" className="whitespace-nowrap">
              {span(job.everySeconds)}
            </span>,
            outcome(job),
            <span key="last" className="whitespace-nowrap">
              {job.last ? moment(job.last.endedAt) : '–'}
            </span>,
            job.last ? milliseconds(job.last.seconds * 1000) : '–',
            count(job.runs),
            count(job.failures),
          ],
        }))}
      />
    </Panel>
  );
}
