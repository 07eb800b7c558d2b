import type { ReactNode } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { usePath } from '../../i18n/language.ts';
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { TabLinks } from '../../ui/tab-links.tsx';
import { ADMIN_SECTIONS, adminAddress, type AdminSection } from './sections.ts';

/** The frame of every admin page: breadcrumbs, title and links to the others. */
export function AdminPage({ section, children }: { section: AdminSection; children: ReactNode }) {
  const { t } = useTranslation('settings');
  const path = usePath();
  const title = t(`admin.sections.${section}.title`);
  const tabs = ADMIN_SECTIONS.map((id) => ({
    id,
    to: path(adminAddress(id)),
    text: t(`admin.sections.${id}.title`),
  }));
  return (
    <div className="wrap pt-2 md:pt-8">
      <Breadcrumbs
        items={[
          { to: path('/'), text: t('common:nav.home') },
          ...(section === 'overview' ? [] : [{ to: path('/admin'), text: t('admin.title') }]),
          { text: section === 'overview' ? t('admin.title') : title },
        ]}
      />
      <PageTitle title={title} lead={t(`admin.sections.${section}.lead`)} />
      <div className="mt-6 text-sm">
        <TabLinks label={t('admin.places')} tabs={tabs} current={section} />
      </div>
      <div className="mt-8">{children}</div>
    </div>
  );
}
