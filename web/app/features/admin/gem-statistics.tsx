import type { BlueGemStatistics } from '@bluegem/contract/admin/admin-test';
import { useTranslation } from '../../i18n/use-translation.ts';
import { weaponName } from '../../i18n/weapon-name.ts';
import { TablePanel } from './data-table.tsx';
import { useAdminFormats } from './use-admin-formats.ts';

const TIER_COLUMNS = ['patterns', 'tier1', 'tier2', 'tier3'] as const;
const COUNT_COLUMNS = ['curated', 'measured', 'listed', 'listsDisagree', 'disputed', 'borderline'] as const;

type Counts = BlueGemStatistics['all'];

/** The data behind the numbers of the statistics. */
export function GemStatistics({ statistics }: { statistics: BlueGemStatistics }) {
  const { t } = useTranslation('settings');
  const { count, date } = useAdminFormats();
  const nameOf = (column: (typeof TIER_COLUMNS | typeof COUNT_COLUMNS)[number]) =>
    t(`admin.test.statistics.columns.${column}`);
  const cellsOf = ({ tiers, patterns, ...counts }: Counts) =>
    [patterns, tiers[1], tiers[2], tiers[3], ...COUNT_COLUMNS.map((column) => counts[column])].map(count);
  const { dataset, all, weapons, priced, lists } = statistics;
  return (
    <div className="mt-6 grid gap-4">
      <TablePanel
        title={t('admin.test.statistics.title')}
        lead={t('admin.test.statistics.lead', {
          version: dataset.version,
          date: date(dataset.releasedAt),
          priced: count(priced),
        })}
        empty=""
        columns={[t('admin.test.weapon')]}
        numbers={[...TIER_COLUMNS, ...COUNT_COLUMNS].map(nameOf)}
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
      <TablePanel
        title={t('admin.test.statistics.lists')}
        lead={t('admin.test.statistics.listsLead')}
        empty=""
        columns={[t('admin.test.rule.list'), t('admin.test.rule.voice')]}
        numbers={[...TIER_COLUMNS.map(nameOf), t('admin.test.rule.below')]}
        rows={lists.map(({ id, name, upstream, patterns, tiers }) => ({
          id,
          cells: [
            <bdi key="name">{name}</bdi>,
            <bdi key="voice">{upstream}</bdi>,
            ...[patterns, tiers[1], tiers[2], tiers[3], tiers[4]].map(count),
          ],
        }))}
      />
    </div>
  );
}
