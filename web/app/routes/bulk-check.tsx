import { getServices } from '../.server/services.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { BulkCheck } from '../features/check/bulk/bulk-check.tsx';
import { EXAMPLE_NAME } from '../features/check/bulk/bulk-form.tsx';
import { loadPatternData, usePatternData } from '../features/patterns/database/pattern-data.ts';
import { useDataWhenIdle } from '../features/patterns/database/use-early-data.ts';
import { metaOf } from '../i18n/page-meta.ts';
import { ExtensionNote } from '../pattern-parts/markets/extension-note.tsx';
import { TitledPage } from '../ui/page-title.tsx';
import type { Route } from './+types/bulk-check.ts';

export function loader() {
  return { readers: getServices().config.steamInventories };
}

export const meta = metaOf('bulk');

export default function BulkCheckPage({ loaderData: { readers } }: Route.ComponentProps) {
  const { t } = useTranslation('inspect');
  const { engine, state } = usePatternData();
  useDataWhenIdle();
  return (
    <TitledPage title={t('bulk:title')} lead={t('bulk:lead', { example: `\u2066${EXAMPLE_NAME}\u2069` })}>
      <ExtensionNote />
      <div className="mt-8">
        <BulkCheck
          index={engine?.index}
          hasFailed={state === 'failed'}
          loadPatterns={loadPatternData}
          readers={readers}
        />
      </div>
    </TitledPage>
  );
}
