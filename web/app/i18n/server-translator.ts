import type { i18n } from 'i18next';
import type { Namespace } from '@bluegem/locales/namespaces';

type Translator = { t: (key: string, options?: object) => string };

const translators = new WeakMap<i18n, Map<Namespace, Translator>>();

/**
 * Looks a text without values up once: the library's own lookup took a seventh of the time to render a page.
 */
function createTranslator(instance: i18n, namespace: Namespace): Translator {
  const { language } = instance;
  const known = new Map<string, string>();
  return {
    t(key, options) {
      if (options !== undefined) return instance.t(key, { lng: language, ns: namespace, ...options });
      let text = known.get(key);
      if (text === undefined) {
        text = instance.t(key, { lng: language, ns: namespace });
        known.set(key, text);
      }
      return text;
    },
  };
}

/** The translator of a language for a namespace, on the server alone: in browsers texts are added later. */
export function translatorIn(instance: i18n, namespace: Namespace): Translator {
  let ofLanguage = translators.get(instance);
  if (!ofLanguage) translators.set(instance, (ofLanguage = new Map()));
  let translator = ofLanguage.get(namespace);
  if (!translator) ofLanguage.set(namespace, (translator = createTranslator(instance, namespace)));
  return translator;
}
