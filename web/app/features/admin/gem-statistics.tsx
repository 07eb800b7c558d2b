import type { BlueGemStatistics } from '@bluegem/contract/admin/admin-test';
import { useTranslation } from '../../i18n/use-translation.ts';
import { weaponName } from '../../i18n/weapon-name.ts';
import { DataTable } from './data-table.tsx';
import { Panel } from './panel.tsx';
import { useAdminFormats } from './use-admin-formats.ts';

const COLUMNS = [
  'patterns',
  'tier1',
  'tier2',
  'tier3',
  'curated',
  'measured',
  'listed',
  'listsDisagree',
  'disputed',
  'borderline',
] as const;

type Counts = BlueGemStatistics['all'];

/** The data behind the numbers of the statistics. */
export function GemStatistics({ statistics }: { statistics: BlueGemStatistics }) {
  const { t } = useTranslation('settings');
  const { count, date } = useAdminFormats();
  const title = t('admin.test.statistics.title');
  const lists = t('admin.test.statistics.lists');
  const cellsOf = ({ tiers, ...counts }: Counts) =>
    [
      counts.patterns,
      tiers[1],
      tiers[2],
      tiers[3],
      ...COLUMNS.slice(4).map((column) => counts[column as 'curated']),
    ].map(count);
  const { dataset, all, weapons, priced } = statistics;
  return (
    <div className="mt-6 grid gap-4">
      <Panel
        title={title}
        lead={t('admin.test.statistics.lead', {
          version: dataset.version,
          date: date(dataset.releasedAt),
          priced: count(priced),
        })}
      >
        <DataTable
          label={title}
          empty=""
          columns={[
            { name: t('admin.test.weapon') },
            ...COLUMNS.map((column) => ({ name: t(`admin.test.statistics.columns.${column}`), isNumber: true })),
          ]}
          rows={[
            { id: 'all', cells: [<strong key="all">{t('admin.test.statistics.all')}</strong>, ...cellsOf(all)] },
            ...weapons.map(({ weapon, ...counts }) => ({
              id: weapon,
              cells: [
                <bdi key="weapon" className="whitespace-nowrap">
                  {weaponName(t, weapon)}
                </bdi>,
                ...cellsOf(counts),
              ],
            })),
          ]}
        />
      </Panel>
      <Panel title={lists} lead={t('admin.test.statistics.listsLead')}>
        <DataTable
          label={lists}
          empty=""
          columns={[
            { name: t('admin.test.rule.list') },
            { name: t('admin.test.rule.voice') },
            { name: t('admin.test.statistics.columns.patterns'), isNumber: true },
            ...([1, 2, 3] as const).map((tier) => ({
              name: t(`admin.test.statistics.columns.tier${tier}`),
              isNumber: true,
            })),
            { name: t('admin.test.rule.below'), isNumber: true },
          ]}
          rows={statistics.lists.map(({ id, name, upstream, patterns, tiers }) => ({
            id,
            cells: [
              <bdi key="name">{name}</bdi>,
              <bdi key="voice">{upstream}</bdi>,
              ...[patterns, tiers[1], tiers[2], tiers[3], tiers[4]].map(count),
            ],
          }))}
        />
      </Panel>
    </div>
  );
}
