import { SITE_PAGES } from '@bluegem/contract/site/pages';
import { useMemo } from 'react';
import { useTranslation } from '../i18n/use-translation.ts';

export type NamedPage = { label: string; to: string };

/** Every page that can be opened by its name; the wishlist asks visitors to sign in. */
export function useNamedPages(): NamedPage[] {
  const { t } = useTranslation('common', 'discover', 'index');
  return useMemo(
    () => [
      ...Object.entries(SITE_PAGES).flatMap(([to, page]) => ('name' in page ? [{ label: t(page.name), to }] : [])),
      { label: t('nav.wishlist'), to: '/wishlist' },
    ],
    [t],
  );
}
