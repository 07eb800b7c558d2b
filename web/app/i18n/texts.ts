import { createInstance } from 'i18next';
import { DEFAULT_LANGUAGE, type LanguageCode } from '@bluegem/locales/languages';
import { NAMESPACES, type Namespace } from '@bluegem/locales/namespaces';
import type { Translate } from '@bluegem/locales/translation-keys';

/** The texts of a namespace, or of one of the game's lists of names. */
export type Texts = Readonly<Record<string, unknown>>;

/** The space beside a value whose neighbours are both Chinese: 最蓝的 爪子刀, but not 最蓝的 AK-47. */
const BETWEEN_HAN = /(?<=[\p{Script=Han}）]) (?=[\p{Script=Han}（])/gu;

/** All texts that are here: on the server those of every language, in a browser those that its pages have loaded. */
const i18n = createInstance();
void i18n.init({
  lng: DEFAULT_LANGUAGE,
  fallbackLng: DEFAULT_LANGUAGE,
  ns: [...NAMESPACES],
  defaultNS: 'common',
  resources: {},
  // Its own separators: where they are not named, i18next examines every key for being a sentence.
  keySeparator: '.',
  nsSeparator: ':',
  interpolation: { escapeValue: false },
  initAsync: false,
});

/** Adds texts of a language by namespace. */
export function addTexts(language: LanguageCode, texts: Readonly<Record<string, Texts>>): void {
  for (const [namespace, each] of Object.entries(texts)) i18n.addResourceBundle(language, namespace, each);
}

export const hasTexts = (language: LanguageCode, namespace: Namespace): boolean =>
  i18n.hasResourceBundle(language, namespace);

type Translator = (key: string, values?: Readonly<Record<string, unknown>>) => string;
const translators = new Map<string, { t: Translator }>();

/** Texts in Chinese have spaces around values for names in Latin script; Chinese names stand without. */
function createTranslator(language: LanguageCode, namespace: Namespace): Translator {
  // `getFixedT` would copy all of i18next's options for every text.
  const t: Translator = (key, values) => i18n.t(key, { ...values, lng: language, ns: namespace });
  return language === 'zh-CN' ? (...text) => t(...text).replace(BETWEEN_HAN, '') : t;
}

/** Translates keys of a namespace, and keys of others as `namespace:key`. The same object for the same names. */
export function translatorIn<NS extends Namespace>(language: LanguageCode, namespace: NS): { t: Translate<NS> } {
  const name = `${language}/${namespace}`;
  let translator = translators.get(name);
  if (!translator) translators.set(name, (translator = { t: createTranslator(language, namespace) }));
  // i18next knows its keys as text, ours are typed.
  return translator as unknown as { t: Translate<NS> };
}

/** A text with values in place of its `{{…}}`. */
export const fillIn = (text: string, values: Readonly<Record<string, string>>): string =>
  i18n.services.interpolator.interpolate(text, values, DEFAULT_LANGUAGE, {});

/** Translates `namespace:key` outside of components. */
export const translatorOf = (language: LanguageCode): Translate => translatorIn(language, 'common').t;
