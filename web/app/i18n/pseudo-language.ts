import type { Resource, ResourceStore } from 'i18next';
import type { PseudoLanguage } from '@bluegem/locales/languages';
import { pseudoText } from '@bluegem/locales/pseudo-text';
import { registerLanguage } from './registry.ts';

/** Where texts are looked up; the library's types leave it out. */
type Lookup = { getResource(code: string, namespace: string, key: string, options?: object): unknown };

/** The product's name is the same in every language, and commands are typed as they stand. */
const isKept = (key: string): boolean => key === 'product' || key.startsWith('terminal.');

/** English for looking at layouts: every text is made longer when it is asked for, also what pages bring along later. */
export function registerPseudoLanguage(language: PseudoLanguage, resources: Resource): void {
  const store = registerLanguage(language, resources).store as ResourceStore & Lookup;
  const plain = store.getResource.bind(store);
  store.getResource = (code, namespace, key, options) => {
    const text = plain(code, namespace, key, options);
    return typeof text === 'string' && !isKept(key) ? pseudoText(text) : text;
  };
}
