import type { InspectionPage } from '@bluegem/contract/admin/admin-inspections';
import { useTranslation } from '../../i18n/use-translation.ts';
import { TierBadge } from '../../pattern-parts/tier-badge.tsx';
import { TablePanel } from './data-table.tsx';
import { OutcomeName } from './inspection-charts.tsx';
import { PatternLink } from './pattern-link.tsx';
import { useAdminFormats } from './use-admin-formats.ts';

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
