import { cloneElement, createContext, use, type ReactElement, type ReactNode } from 'react';
import { DEFAULT_LANGUAGE, type LanguageCode } from '@bluegem/locales/languages';
import type { Namespace } from '@bluegem/locales/namespaces';
import type { Translate, TranslationKey } from '@bluegem/locales/translation-keys';
import { loadNamespace } from './load-texts.ts';
import { fillIn, hasTexts, translatorIn } from './texts.ts';

/** On the server: the namespaces that a page has used while it was rendered. */
export const UsedNamespaces = createContext<Set<Namespace> | null>(null);

/** The language of the page around a component. */
export const LanguageContext = createContext<LanguageCode>(DEFAULT_LANGUAGE);

/**
 * Translates keys of a namespace, and keys of others as `namespace:key`. The types check the keys. A component whose
 * texts are not here yet waits for them, those of `others` included: the texts of its page are loaded before it is
 * shown (`namespaces.ts`), those of its parts on first use.
 */
export function useTranslation<NS extends Namespace = 'common'>(
  namespace: NS = 'common' as NS,
  ...others: readonly Namespace[]
): { t: Translate<NS> } {
  const language = use(LanguageContext);
  const used = use(UsedNamespaces);
  for (const each of [namespace, ...others]) {
    used?.add(each);
    if (!hasTexts(language, each)) use(loadNamespace(language, each));
  }
  return translatorIn(language, namespace);
}

type TransProps<NS extends Namespace> = {
  t: Translate<NS>;
  textKey: TranslationKey<NS>;
  values?: Readonly<Record<string, string>>;
  /** What surrounds the words between `<name>` and `</name>`. */
  components: Readonly<Record<string, ReactElement>>;
};

const MARKED = /<(\w+)>(.*?)<\/\1>/;

/** A text with elements in it. Values are filled in afterwards: they stay text, whatever they contain. */
export function Trans<NS extends Namespace>({ t, textKey, values = {}, components }: TransProps<NS>): ReactNode {
  const parts = t(textKey, { skipInterpolation: true }).split(MARKED);
  return parts.map((part, index) => {
    if (index % 3 === 0) return fillIn(part, values);
    const component = components[part];
    const content = fillIn(parts[index + 1] ?? '', values);
    return index % 3 === 1 && (component ? cloneElement(component, { key: index }, content) : content);
  });
}
