import type { AdminOverview } from '@bluegem/contract/admin/admin-overview';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Link } from 'react-router';
import { usePath } from '../../i18n/language.ts';
import { Chip } from '../../ui/chip.tsx';
import { TablePanel } from './data-table.tsx';
import { FactPanel } from './panel.tsx';
import { useAdminFormats } from './use-admin-formats.ts';

type PanelProps = { overview: AdminOverview };

/** The database: its storage, version, size and response time. */
export function DatabasePanel({ overview: { storage, database, sharedLimits } }: PanelProps) {
  const { t } = useTranslation('settings');
  const { bytes, milliseconds, count } = useAdminFormats();
  const { roundTripMs, sizeBytes, server, lastMigration, connections } = database;
  return (
    <FactPanel
      title={t('admin.overview.database.title')}
      nameOf={(key) => t(`admin.overview.database.${key}`)}
      values={{
        storage: t(`admin.overview.database.storages.${storage}`),
        version: server ?? t('admin.unknown'),
        roundTrip:
          roundTripMs === null ? (
            <Chip tone="doubt">{t('admin.overview.database.silent')}</Chip>
          ) : (
            milliseconds(roundTripMs)
          ),
        size: sizeBytes === null ? t('admin.unknown') : bytes(sizeBytes),
        migration: (
          <code dir="ltr" className="text-sm">
            {lastMigration ?? t('admin.unknown')}
          </code>
        ),
        ...(connections && {
          connections: t('admin.overview.database.connectionsText', {
            busy: count(connections.total - connections.idle),
            idle: count(connections.idle),
            waiting: count(connections.waiting),
          }),
        }),
        limits: t(`admin.overview.database.limitStores.${sharedLimits}`),
      }}
    />
  );
}

/** The patterns in the database, and the assets they are shown with. */
export function DatasetPanel({ overview: { dataset, assets } }: PanelProps) {
  const { t } = useTranslation('settings');
  const { count, date, bytes, listAll } = useAdminFormats();
  return (
    <FactPanel
      title={t('admin.overview.dataset.title')}
      nameOf={(key) => t(`admin.overview.dataset.${key}`)}
      values={{
        version: dataset.version,
        releasedAt: date(dataset.releasedAt),
        hash: (
          <code dir="ltr" className="text-sm break-all">
            {dataset.sha256.slice(0, 16)}…
          </code>
        ),
        patterns: count(dataset.patterns),
        gameFiles: t(`admin.overview.dataset.states.${assets.gameFiles}`),
        importedPictures: count(assets.importedPictures),
        archives:
          assets.missingArchives.length === 0
            ? t('admin.overview.dataset.states.imported')
            : t('admin.overview.dataset.archivesMissing', { archives: listAll(assets.missingArchives) }),
        models: t('admin.overview.dataset.modelsText', {
          samples: count(assets.sampleModels),
          imported: count(assets.importedModels),
        }),
        openData: t('admin.overview.dataset.openDataText', {
          count: assets.openDataFiles,
          size: bytes(assets.openDataBytes),
        }),
      }}
    />
  );
}

/** Pending tasks. */
export function QueuePanel({ overview: { feedback, prices } }: PanelProps) {
  const { t } = useTranslation('settings');
  const { count, moment, list } = useAdminFormats();
  const path = usePath();
  return (
    <FactPanel
      title={t('admin.overview.queue.title')}
      nameOf={(key) => t(`admin.overview.queue.${key}`)}
      values={{
        open: (
          <Link className="link text-end" to={`${path('/admin/feedback')}?state=open`}>
            {count(feedback.open)}
          </Link>
        ),
        waiting: feedback.isForwarded ? count(feedback.waiting) : t('admin.overview.queue.notForwarded'),
        failed: feedback.failed === 0 ? count(0) : <Chip tone="doubt">{count(feedback.failed)}</Chip>,
        sources: prices.sources.length === 0 ? t('admin.overview.queue.noSources') : list(prices.sources),
        priced: count(prices.pricedPatterns),
        pricesAsOf: prices.pricedPatterns === 0 ? '–' : moment(prices.asOf),
      }}
    />
  );
}

/** The versions, start time, memory and traffic of this process. */
export function ProcessPanel({ overview: { versions, memory, traffic, startedAt } }: PanelProps) {
  const { t } = useTranslation('settings');
  const { bytes, milliseconds, moment } = useAdminFormats();
  return (
    <FactPanel
      title={t('admin.overview.process.title')}
      nameOf={(key) => t(`admin.overview.process.${key}`)}
      values={{
        product: versions.product,
        node: versions.node,
        startedAt: moment(startedAt),
        memory: bytes(memory.residentBytes),
        heap: t('admin.overview.process.heapText', {
          used: bytes(memory.heapUsedBytes),
          total: bytes(memory.heapTotalBytes),
        }),
        loop: t('admin.overview.process.loopText', {
          mean: milliseconds(traffic.eventLoop.meanMs),
          worst: milliseconds(traffic.eventLoop.p99Ms),
        }),
      }}
    />
  );
}

const STATUSES = ['2xx', '3xx', '4xx', '5xx', 'aborted'] as const;

/** The requests of the last minutes by kind and outcome. */
export function TrafficPanel({ traffic }: Pick<AdminOverview, 'traffic'>) {
  const { t } = useTranslation('settings');
  const { count, number, span } = useAdminFormats();
  return (
    <TablePanel
      title={t('admin.overview.traffic.title')}
      lead={t('admin.overview.traffic.lead', { time: span(traffic.seconds) })}
      empty={t('admin.overview.traffic.none')}
      columns={[t('admin.overview.traffic.group')]}
      numbers={[
        t('admin.overview.traffic.perMinute'),
        ...STATUSES.map((status) => (status === 'aborted' ? t('admin.overview.traffic.aborted') : status)),
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
  );
}

type Job = AdminOverview['jobs'][number];

/** The jobs of the service, and their last results. */
export function JobsPanel({ jobs }: Pick<AdminOverview, 'jobs'>) {
  const { t } = useTranslation('settings');
  const { count, moment, milliseconds, span } = useAdminFormats();
  const outcome = ({ last }: Job) =>
    last ? (
      <Chip tone={last.outcome === 'done' ? 'sure' : 'doubt'}>{t(`admin.overview.jobs.outcomes.${last.outcome}`)}</Chip>
    ) : (
      t('admin.overview.jobs.running')
    );
  return (
    <TablePanel
      title={t('admin.overview.jobs.title')}
      lead={t('admin.overview.jobs.lead')}
      empty={t('admin.overview.jobs.none')}
      columns={(['name', 'every', 'outcome', 'last'] as const).map((column) => t(`admin.overview.jobs.${column}`))}
      numbers={(['took', 'runs', 'failures'] as const).map((column) => t(`admin.overview.jobs.${column}`))}
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
  );
}
