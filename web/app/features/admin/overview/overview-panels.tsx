import type { AdminOverview } from '@bluegem/contract/admin/admin-overview';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Link } from 'react-router';
import { usePath } from '../../../i18n/language.ts';
import { Chip } from '../../../ui/chip.tsx';
import { FactList, Panel } from '../panel.tsx';
import { useAdminFormats } from '../use-admin-formats.ts';

type PanelProps = { overview: AdminOverview };

/** The database: its storage, version, size and response time. */
export function DatabasePanel({ overview: { storage, database, sharedLimits } }: PanelProps) {
  const { t } = useTranslation('settings');
  const { bytes, milliseconds, count } = useAdminFormats();
  const { roundTripMs, sizeBytes, server, lastMigration, connections } = database;
  return (
    <Panel title={t('admin.overview.database.title')}>
      <FactList
        facts={[
          { name: t('admin.overview.database.storage'), value: t(`admin.overview.database.storages.${storage}`) },
          { name: t('admin.overview.database.version'), value: server ?? t('admin.unknown') },
          {
            name: t('admin.overview.database.roundTrip'),
            value:
              roundTripMs === null ? (
                <Chip tone="doubt">{t('admin.overview.database.silent')}</Chip>
              ) : (
                milliseconds(roundTripMs)
              ),
          },
          {
            name: t('admin.overview.database.size'),
            value: sizeBytes === null ? t('admin.unknown') : bytes(sizeBytes),
          },
          {
            name: t('admin.overview.database.migration'),
            value: (
              <code dir="ltr" className="text-sm">
                {lastMigration ?? t('admin.unknown')}
              </code>
            ),
          },
          ...(connections
            ? [
                {
                  name: t('admin.overview.database.connections'),
                  value: t('admin.overview.database.connectionsText', {
                    busy: count(connections.total - connections.idle),
                    idle: count(connections.idle),
                    waiting: count(connections.waiting),
                  }),
                },
              ]
            : []),
          {
            name: t('admin.overview.database.limits'),
            value: t(`admin.overview.database.limitStores.${sharedLimits}`),
          },
        ]}
      />
    </Panel>
  );
}

/** The patterns in the database, and the assets they are shown with. */
export function DatasetPanel({ overview: { dataset, assets } }: PanelProps) {
  const { t } = useTranslation('settings');
  const { count, date, bytes, listAll } = useAdminFormats();
  return (
    <Panel title={t('admin.overview.dataset.title')}>
      <FactList
        facts={[
          { name: t('admin.overview.dataset.version'), value: dataset.version },
          { name: t('admin.overview.dataset.releasedAt'), value: date(dataset.releasedAt) },
          {
            name: t('admin.overview.dataset.hash'),
            value: (
              <code dir="ltr" className="text-sm break-all">
                {dataset.sha256.slice(0, 16)}…
              </code>
            ),
          },
          { name: t('admin.overview.dataset.patterns'), value: count(dataset.patterns) },
          {
            name: t('admin.overview.dataset.gameFiles'),
            value: t(`admin.overview.dataset.states.${assets.gameFiles}`),
          },
          { name: t('admin.overview.dataset.importedPictures'), value: count(assets.importedPictures) },
          {
            name: t('admin.overview.dataset.archives'),
            value:
              assets.missingArchives.length === 0
                ? t('admin.overview.dataset.states.imported')
                : t('admin.overview.dataset.archivesMissing', { archives: listAll(assets.missingArchives) }),
          },
          {
            name: t('admin.overview.dataset.models'),
            value: t('admin.overview.dataset.modelsText', {
              samples: count(assets.sampleModels),
              imported: count(assets.importedModels),
            }),
          },
          {
            name: t('admin.overview.dataset.openData'),
            value: t('admin.overview.dataset.openDataText', {
              count: assets.openDataFiles,
              size: bytes(assets.openDataBytes),
            }),
          },
        ]}
      />
    </Panel>
  );
}

/** Pending tasks. */
export function QueuePanel({ overview: { feedback, prices } }: PanelProps) {
  const { t } = useTranslation('settings');
  const { count, moment, list } = useAdminFormats();
  const path = usePath();
  return (
    <Panel title={t('admin.overview.queue.title')}>
      <FactList
        facts={[
          {
            name: t('admin.overview.queue.open'),
            value: (
              <Link className="link text-end" to={`${path('/admin/feedback')}?state=open`}>
                {count(feedback.open)}
              </Link>
            ),
          },
          {
            name: t('admin.overview.queue.waiting'),
            value: feedback.isForwarded ? count(feedback.waiting) : t('admin.overview.queue.notForwarded'),
          },
          {
            name: t('admin.overview.queue.failed'),
            value: feedback.failed === 0 ? count(0) : <Chip tone="doubt">{count(feedback.failed)}</Chip>,
          },
          {
            name: t('admin.overview.queue.sources'),
            value: prices.sources.length === 0 ? t('admin.overview.queue.noSources') : list(prices.sources),
          },
          { name: t('admin.overview.queue.priced'), value: count(prices.pricedPatterns) },
          {
            name: t('admin.overview.queue.pricesAsOf'),
            value: prices.pricedPatterns === 0 ? '–' : moment(prices.asOf),
          },
        ]}
      />
    </Panel>
  );
}

/** The versions, start time, memory and traffic of this process. */
export function ProcessPanel({ overview: { versions, memory, traffic, startedAt } }: PanelProps) {
  const { t } = useTranslation('settings');
  const { bytes, milliseconds, moment } = useAdminFormats();
  return (
    <Panel title={t('admin.overview.process.title')}>
      <FactList
        facts={[
          { name: t('admin.overview.process.product'), value: versions.product },
          { name: t('admin.overview.process.node'), value: versions.node },
          { name: t('admin.overview.process.startedAt'), value: moment(startedAt) },
          { name: t('admin.overview.process.memory'), value: bytes(memory.residentBytes) },
          {
            name: t('admin.overview.process.heap'),
            value: t('admin.overview.process.heapText', {
              used: bytes(memory.heapUsedBytes),
              total: bytes(memory.heapTotalBytes),
            }),
          },
          {
            name: t('admin.overview.process.loop'),
            value: t('admin.overview.process.loopText', {
              mean: milliseconds(traffic.eventLoop.meanMs),
              worst: milliseconds(traffic.eventLoop.p99Ms),
            }),
          },
        ]}
      />
    </Panel>
  );
}
