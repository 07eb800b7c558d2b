import type { Resource, ResourceStore } from 'i18next';
import type { PseudoLanguage } from '@bluegem/locales/languages';
import { pseudoText } from '@bluegem/locales/pseudo-text';
import { registerLanguage } from './registry.ts';

/** The method that looks up texts; the library's types leave it out. */
type Lookup = { getResource(code: string, namespace: string, key: string, options?: object): unknown };

/** The product's name is the same in every language, and commands must not change. */
const isVerbatim = (key: string): boolean => key === 'product' || key.startsWith('terminal.');

/** A pseudo-language for checking layouts: English, lengthened on every lookup, including texts that pages add later. */
export function registerPseudoLanguage(language: PseudoLanguage, resources: Resource): void {
  const store = registerLanguage(language, resources).store as ResourceStore & Lookup;
  const plain = store.getResource.bind(store);
  store.getResource = (code, namespace, key, options) => {
    const text = plain(code, namespace, key, options);
    return typeof text === 'string' && !isVerbatim(key) ? pseudoText(text) : text;
  };
}
