import type { ReactNode } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { usePath } from '../../i18n/language.ts';
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx';
import { PageTitle } from '../../ui/page-title.tsx';

type ToolPageProps = {
  tool: 'atlas' | 'compare' | 'find' | 'weights';
  /** In place of the tool's description. */
  lead?: ReactNode;
  children: ReactNode;
};

/** The frame of a tool's page: breadcrumbs, title and description. */
export function ToolPage({ tool, lead, children }: ToolPageProps) {
  const { t } = useTranslation('index');
  const path = usePath();
  return (
    <div className="wrap pt-4 md:pt-8">
      <Breadcrumbs
        items={[
          { to: path('/'), text: t('common:nav.home') },
          { to: path('/discover'), text: t('common:nav.discover') },
          { text: t(`${tool}.title`) },
        ]}
      />
      <PageTitle
        title={t(`${tool}.title`)}
        lead={lead ?? <span className="max-sm:sr-only">{t(`${tool}.lead`)}</span>}
      />
      {children}
    </div>
  );
}
