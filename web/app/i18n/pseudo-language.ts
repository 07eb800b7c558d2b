import type { Resource } from 'i18next';
import { DEFAULT_LANGUAGE, type PseudoLanguage } from '@bluegem/locales/languages';
import { pseudoText } from '@bluegem/locales/pseudo-text';
import { registerLanguage } from './registry.ts';

/** The product's name is the same in every language, and commands must not change. */
const isVerbatim = (key: string): boolean => key === 'product' || key === 'terminal';

function lengthened(value: unknown): unknown {
  if (typeof value === 'string') return pseudoText(value);
  if (Array.isArray(value)) return value.map(lengthened);
  return typeof value === 'object' && value !== null ? mapValues(value, lengthened) : value;
}

const mapValues = (object: object, change: (value: unknown, key: string) => unknown) =>
  Object.fromEntries(Object.entries(object).map(([key, value]) => [key, change(value, key)]));

/** All texts of a namespace, lengthened. */
export const pseudoTexts = (texts: object) =>
  mapValues(texts, (value, key) => (isVerbatim(key) ? value : lengthened(value)));

/** A pseudo-language for checking layouts: lengthened English, including texts that pages add later. */
export function registerPseudoLanguage(language: PseudoLanguage, resources: Resource): void {
  const english = Object.entries(resources[DEFAULT_LANGUAGE] ?? {});
  const texts = english.map(([namespace, value]) => [
    namespace,
    typeof value === 'string' ? value : pseudoTexts(value),
  ]);
  registerLanguage(language, { [DEFAULT_LANGUAGE]: Object.fromEntries(texts) }, { transform: pseudoTexts });
}
