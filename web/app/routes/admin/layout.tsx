import { withoutLanguage } from '@bluegem/locales/languages';
import { Outlet, useLocation } from 'react-router';
import { usePath } from '../../i18n/language.ts';
import { translationsAt } from '../../i18n/page-meta.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { TabLinks } from '../../ui/tab-links.tsx';
import type { Route } from './+types/layout.ts';

/** The pages of the administration in their order: `/admin`, `/admin/feedback`, … */
const SECTIONS = [
  'overview',
  'feedback',
  'discoveries',
  'screenshots',
  'sales',
  'patterns',
  'test',
  'inspections',
  'wishlists',
  'prices',
  'community',
  'logs',
] as const;

/** `/de/admin/patterns/karambit-387` is a page of `patterns`. */
function sectionOf(pathname: string) {
  const [, , name] = withoutLanguage(pathname).split('/');
  return SECTIONS.find((section) => section === name) ?? 'overview';
}

/** The head of every admin page, which search engines must not index. */
export function meta({ location: { pathname } }: Route.MetaArgs) {
  const { t } = translationsAt(pathname);
  return [
    {
      title: `${t(`settings:admin.sections.${sectionOf(pathname)}.title`)} · ${t('settings:admin.title')} | ${t('common:product')}`,
    },
    { name: 'description', content: t('settings:admin.description') },
    { name: 'robots', content: 'noindex' },
  ];
}

/** The frame of every admin page: breadcrumbs, title and links to the others. */
export default function AdminLayout() {
  const { t } = useTranslation('settings');
  const path = usePath();
  const section = sectionOf(useLocation().pathname);
  const title = t(`admin.sections.${section}.title`);
  const tabs = SECTIONS.map((id) => ({
    id,
    to: path(id === 'overview' ? '/admin' : `/admin/${id}`),
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
      <div className="mt-8">
        <Outlet />
      </div>
    </div>
  );
}
