import type { InspectionPage, InspectionStatistics } from '@bluegem/contract/admin/admin-inspections';
import { useTranslation } from '../../i18n/use-translation.ts';
import { weaponName } from '../../i18n/weapon-name.ts';
import { ChartFigure } from '../../ui/chart/chart-figure.tsx';
import { DayBars } from '../../ui/chart/day-bars.tsx';
import { TierBadge } from '../../pattern-parts/tier-badge.tsx';
import { TablePanel } from './data-table.tsx';
import { BigNumbers } from './panel.tsx';
import { PatternLink } from './pattern-link.tsx';
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
      nameOf={(key) => t(`admin.inspections.${key}`)}
      values={{
        total: [
          count(total),
          t('admin.inspections.median', { time: medianMs === null ? '–' : milliseconds(medianMs) }),
        ],
        'groups.understood': [share(groups.understood), count(groups.understood)],
        'groups.game': [share(groups.game), count(groups.game)],
        notUnderstood: [
          share(groups.refused + groups.failed),
          t('admin.inspections.refusedFailed', { refused: count(groups.refused), failed: count(groups.failed) }),
        ],
      }}
    />
  );
}

/** Checks by day, by outcome, by tier and by weapon. */
export function InspectionCharts({ statistics: { days, outcomes, weapons, tiers } }: Props) {
  const { t } = useTranslation('settings');
  const { count, number } = useAdminFormats();
  const numbers = [t('admin.inspections.checks')];
  const rows = days.map((day) => ({ ...day, sum: GROUPS.reduce((sum, group) => sum + day[group], 0) }));
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
        <TablePanel
          title={t('admin.inspections.byOutcome')}
          empty={empty}
          columns={[t('admin.inspections.outcome'), t('admin.inspections.group')]}
          numbers={numbers}
          rows={outcomes.map(({ outcome, group, checks }) => ({
            id: outcome,
            cells: [
              <OutcomeName key="outcome" outcome={outcome} />,
              t(`admin.inspections.groups.${group}`),
              count(checks),
            ],
          }))}
        />
        <TablePanel
          title={t('admin.inspections.byTier')}
          empty={empty}
          columns={[t('admin.test.tier')]}
          numbers={numbers}
          rows={tiers.map(({ tier, checks }) => ({
            id: tier ?? 0,
            cells: [t(`common:tier.${tier ?? 'none'}`), count(checks)],
          }))}
        />
      </div>
      <TablePanel
        title={t('admin.inspections.byWeapon')}
        empty={empty}
        columns={[t('admin.test.weapon')]}
        numbers={numbers}
        rows={weapons.map(({ weapon, checks }) => ({
          id: weapon ?? 'none',
          cells: [weapon === null ? t('admin.inspections.noWeapon') : weaponName(t, weapon), count(checks)],
        }))}
      />
    </div>
  );
}

/** The latest checks. */
export function InspectionTable({ entries }: Pick<InspectionPage, 'entries'>) {
  const { t } = useTranslation('settings');
  const { moment, milliseconds } = useAdminFormats();
  return (
    <TablePanel
      title={t('admin.inspections.latest')}
      lead={t('admin.inspections.latestLead')}
      empty={t('admin.inspections.none')}
      columns={[
        t('admin.logs.columns.at'),
        t('admin.inspections.outcome'),
        t('admin.test.patternId'),
        t('admin.test.tier'),
      ]}
      numbers={[t('admin.inspections.took')]}
      rows={entries.map(({ id, at, outcome, weapon, patternId, tier, durationMs }) => ({
        id,
        cells: [
          <time key="at" dateTime={at} className="whitespace-nowrap">
            {moment(at)}
          </time>,
          <OutcomeName key="outcome" outcome={outcome} />,
          weapon === null || patternId === null ? (
            '–'
          ) : (
            <PatternLink key="pattern" pattern={{ weapon, patternId }} className="link whitespace-nowrap" />
          ),
          <TierBadge key="tier" tier={tier} />,
          milliseconds(durationMs),
        ],
      }))}
    />
  );
}

/** Outcomes have the same names as in the API. */
const OutcomeName = ({ outcome }: { outcome: string }) => (
  <code lang="en" dir="ltr" className="text-sm whitespace-nowrap">
    {outcome}
  </code>
);
