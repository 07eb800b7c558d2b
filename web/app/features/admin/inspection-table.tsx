import type { InspectionPage } from '@bluegem/contract/admin/admin-inspections';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Link } from 'react-router';
import { usePath } from '../../i18n/language.ts';
import { weaponName } from '../../i18n/weapon-name.ts';
import { TierBadge } from '../../pattern-parts/tier-badge.tsx';
import { DataTable } from './data-table.tsx';
import { OutcomeName } from './inspection-charts.tsx';
import { Panel } from './panel.tsx';
import { useAdminFormats } from './use-admin-formats.ts';

/** The latest checks. */
export function InspectionTable({ entries }: Pick<InspectionPage, 'entries'>) {
  const { t } = useTranslation('settings');
  const { moment, milliseconds } = useAdminFormats();
  const path = usePath();
  const title = t('admin.inspections.latest');
  return (
    <Panel title={title} lead={t('admin.inspections.latestLead')}>
      <DataTable
        label={title}
        empty={t('admin.inspections.none')}
        columns={[
          { name: t('admin.logs.columns.at') },
          { name: t('admin.inspections.outcome') },
          { name: t('admin.test.patternId') },
          { name: t('admin.test.tier') },
          { name: t('admin.inspections.took'), isNumber: true },
        ]}
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
              <Link key="pattern" className="link whitespace-nowrap" to={path(`/pattern/${weapon}/${patternId}`)}>
                <bdi>
                  {weaponName(t, weapon)} #{patternId}
                </bdi>
              </Link>
            ),
            <TierBadge key="tier" tier={tier} />,
            milliseconds(durationMs),
          ],
        }))}
      />
    </Panel>
  );
}
