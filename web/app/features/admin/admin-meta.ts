import { translationsAt } from '../../i18n/page-meta.ts';
import type { AdminSection } from './sections.ts';

/** The head of an admin page, which search engines must not index. */
export function adminMeta(pathname: string, section: AdminSection) {
  const { t } = translationsAt(pathname);
  return [
    {
      title: `${t(`settings:admin.sections.${section}.title`)} · ${t('settings:admin.title')} | ${t('common:product')}`,
    },
    { name: 'description', content: t('settings:admin.description') },
    { name: 'robots', content: 'noindex' },
  ];
}
