import type { InspectionStatistics } from '@bluegem/contract/admin/admin-inspections';
import { useTranslation } from '../../i18n/use-translation.ts';
import { weaponName } from '../../i18n/weapon-name.ts';
import { ChartFigure } from '../../ui/chart/chart-figure.tsx';
import { DayBars } from '../../ui/chart/day-bars.tsx';
import { DataTable } from './data-table.tsx';
import { BigNumbers, Panel } from './panel.tsx';
import { useAdminFormats } from './use-admin-formats.ts';

const GROUPS = ['understood', 'game', 'refused', 'failed'] as const;

type Props = { statistics: InspectionStatistics };

/** The outcomes of the checks of the last days, in four numbers. */
export function InspectionNumbers({ statistics: { total, groups, medianMs } }: Props) {
  const { t } = useTranslation('settings');
  const { count, percent, milliseconds } = useAdminFormats();
  const share = (part: number) =>
    total === 0 ? '–' : percent((part / total) * 100, part === 0 || part === total ? 0 : 1);
  return (
    <BigNumbers
      label={t('admin.inspections.numbers')}
      numbers={[
        {
          name: t('admin.inspections.total'),
          value: count(total),
          hint: t('admin.inspections.median', { time: medianMs === null ? '–' : milliseconds(medianMs) }),
        },
        {
          name: t('admin.inspections.groups.understood'),
          value: share(groups.understood),
          hint: count(groups.understood),
        },
        { name: t('admin.inspections.groups.game'), value: share(groups.game), hint: count(groups.game) },
        {
          name: t('admin.inspections.notUnderstood'),
          value: share(groups.refused + groups.failed),
          hint: t('admin.inspections.refusedFailed', { refused: count(groups.refused), failed: count(groups.failed) }),
        },
      ]}
    />
  );
}

/** Checks by day, by outcome, by tier and by weapon. */
export function InspectionCharts({ statistics: { days, outcomes, weapons, tiers } }: Props) {
  const { t } = useTranslation('settings');
  const { count, number } = useAdminFormats();
  const checks = { name: t('admin.inspections.checks'), isNumber: true };
  const rows = days.map((day) => ({ ...day, sum: GROUPS.reduce((sum, group) => sum + day[group], 0) }));
  const byOutcome = t('admin.inspections.byOutcome');
  const byWeapon = t('admin.inspections.byWeapon');
  const byTier = t('admin.inspections.byTier');
  const empty = t('admin.inspections.none');
  return (
    <div className="grid items-start gap-4 lg:grid-cols-2">
      <ChartFigure
        level={2}
        className="lg:col-span-2"
        title={t('admin.inspections.byDay')}
        fileName="inspections"
        data={{
          columns: [t('admin.community.day'), ...GROUPS.map((group) => t(`admin.inspections.groups.${group}`))],
          rows: rows.map((day) => [day.day, ...GROUPS.map((group) => day[group])]),
        }}
      >
        <DayBars
          label={t('admin.inspections.byDay')}
          valueText={(value) => number(value)}
          tone="blue"
          days={rows.map((day) => ({
            name: day.day.slice(5),
            value: day.sum,
            tip: `${day.day}: ${GROUPS.map((group) => `${t(`admin.inspections.groups.${group}`)} ${count(day[group])}`).join(' · ')}`,
          }))}
        />
      </ChartFigure>
      <div className="grid gap-4">
        <Panel title={byOutcome}>
          <DataTable
            label={byOutcome}
            empty={empty}
            columns={[{ name: t('admin.inspections.outcome') }, { name: t('admin.inspections.group') }, checks]}
            rows={outcomes.map(({ outcome, group, checks: sum }) => ({
              id: outcome,
              cells: [
                <OutcomeName key="outcome" outcome={outcome} />,
                t(`admin.inspections.groups.${group}`),
                count(sum),
              ],
            }))}
          />
        </Panel>
        <Panel title={byTier}>
          <DataTable
            label={byTier}
            empty={empty}
            columns={[{ name: t('admin.test.tier') }, checks]}
            rows={tiers.map(({ tier, checks: sum }) => ({
              id: tier ?? 0,
              cells: [t(`common:tier.${tier ?? 'none'}`), count(sum)],
            }))}
          />
        </Panel>
      </div>
      <Panel title={byWeapon}>
        <DataTable
          label={byWeapon}
          empty={empty}
          columns={[{ name: t('admin.test.weapon') }, checks]}
          rows={weapons.map(({ weapon, checks: sum }) => ({
            id: weapon ?? 'none',
            cells: [weapon === null ? t('admin.inspections.noWeapon') : weaponName(t, weapon), count(sum)],
          }))}
        />
      </Panel>
    </div>
  );
}

/** Outcomes have the same names as in the API. */
export const OutcomeName = ({ outcome }: { outcome: string }) => (
  <code lang="en" dir="ltr" className="text-sm whitespace-nowrap">
    {outcome}
  </code>
);
