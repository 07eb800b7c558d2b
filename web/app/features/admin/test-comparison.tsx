import type { BlueGemTest } from '@bluegem/contract/admin/admin-test';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Chip } from '../../ui/chip.tsx';
import { DataTable } from './data-table.tsx';
import { Panel } from './panel.tsx';

type Comparison = BlueGemTest['comparison'];

/** Whether memory, database and rules agree, and their differences. */
export function TestComparison({ comparison }: { comparison: Comparison }) {
  const { t } = useTranslation('settings');
  const { agrees } = comparison;
  return (
    <Panel title={t('admin.test.comparison.title')} lead={t('admin.test.comparison.lead')}>
      <p className="mb-4">
        <Chip tone={agrees ? 'sure' : 'doubt'}>
          {t(agrees ? 'admin.test.comparison.agrees' : 'admin.test.comparison.differs')}
        </Chip>
      </p>
      <div className="grid gap-4">
        {(['database', 'rules'] as const).map((other) => (
          <div key={other}>
            <h3 className="mb-2 font-semibold">{t(`admin.test.comparison.${other}`)}</h3>
            <Differences label={t(`admin.test.comparison.${other}`)} found={comparison[other]} />
          </div>
        ))}
      </div>
    </Panel>
  );
}

function Differences({ label, found }: { label: string; found: Comparison['database'] }) {
  const { t } = useTranslation('settings');
  if (found === null) return <p className="text-soft">{t('admin.test.comparison.missing')}</p>;
  return (
    <DataTable
      label={label}
      empty={t('admin.test.comparison.same')}
      columns={(['field', 'memory', 'there'] as const).map((column) => t(`admin.test.comparison.${column}`))}
      rows={found.map(({ field, snapshot, other }) => ({
        id: field,
        cells: [field, snapshot, other].map((text, index) => (
          <code key={index === 0 ? 'field' : `${index} ${text}`} className="text-sm break-all">
            {text}
          </code>
        )),
      }))}
    />
  );
}
