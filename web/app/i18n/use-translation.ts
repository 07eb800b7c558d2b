import { use } from 'react';
import type { Namespace } from '@bluegem/locales/namespaces';
import { I18nContext, useTranslation as useAnyTranslation } from 'react-i18next';
import type { Translate } from '@bluegem/locales/translation-keys';
import { translatorIn } from './server-translator.ts';

type Translation<NS extends Namespace> = { t: Translate<NS> };

function useInBrowser<NS extends Namespace = 'common'>(namespace?: NS): Translation<NS> {
  const { t } = useAnyTranslation(namespace);
  // i18next knows its keys as text, ours are typed.
  return { t: t as unknown as Translate<NS> };
}

/** Texts do not change while a page is rendered, so that there is nothing to subscribe to. */
function useOnServer<NS extends Namespace = 'common'>(namespace?: NS): Translation<NS> {
  const instance = use(I18nContext)?.i18n;
  if (!instance) throw new Error('A page is rendered without a language');
  // As in the browser: its keys are text.
  return translatorIn(instance, namespace ?? 'common') as unknown as Translation<NS>;
}

/** Translates keys of a namespace, and keys of others as `namespace:key`. The types check the keys. */
export const useTranslation = import.meta.env.SSR ? useOnServer : useInBrowser;
