import { getServices } from '../.server/services.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { BulkCheck } from '../features/check/bulk/bulk-check.tsx';
import { EXAMPLE_NAME } from '../features/check/bulk/bulk-form.tsx';
import { loadPatternData, usePatternData } from '../features/patterns/database/pattern-data.ts';
import { useDataWhenIdle } from '../features/patterns/database/use-early-data.ts';
import { usePath } from '../i18n/language.ts';
import { pageMeta, translationsAt } from '../i18n/page-meta.ts';
import { ExtensionNote } from '../pattern-parts/markets/extension-note.tsx';
import { Breadcrumbs } from '../ui/breadcrumbs.tsx';
import { PageTitle } from '../ui/page-title.tsx';
import type { Route } from './+types/bulk-check.ts';

export function loader() {
  return { readers: getServices().config.steamInventories };
}

export function meta({ location }: Route.MetaArgs) {
  return pageMeta(translationsAt(location.pathname).t, 'bulk');
}

export default function BulkCheckPage({ loaderData: { readers } }: Route.ComponentProps) {
  const { t } = useTranslation('inspect');
  const path = usePath();
  const { engine, state } = usePatternData();
  useDataWhenIdle();
  const places = [{ to: path('/'), text: t('common:nav.home') }, { text: t('bulk:title') }];
  return (
    <div className="wrap pt-2 md:pt-8">
      <Breadcrumbs items={places} />
      <PageTitle title={t('bulk:title')} lead={t('bulk:lead', { example: `\u2066${EXAMPLE_NAME}\u2069` })} />
      <ExtensionNote />
      <div className="mt-8">
        <BulkCheck
          index={engine?.index}
          hasFailed={state === 'failed'}
          loadPatterns={loadPatternData}
          readers={readers}
        />
      </div>
    </div>
  );
}
