import type { Namespace } from '@bluegem/locales/namespaces';
import { useTranslation as useAnyTranslation } from 'react-i18next';
import type { Translate } from '@bluegem/locales/translation-keys';

/** Translates keys of a namespace, and keys of others as `namespace:key`. The types check the keys. */
export function useTranslation<NS extends Namespace = 'common'>(namespace?: NS): { t: Translate<NS> } {
  const { t } = useAnyTranslation(namespace);
  return { t: t as unknown as Translate<NS> };
}
