import { pseudoText } from '@bluegem/locales/pseudo-text';
import type { Texts } from './texts.ts';

/** The product's name is the same in every language, and commands must not change. */
const isVerbatim = (key: string): boolean => key === 'product' || key === 'terminal';

function lengthened(value: unknown): unknown {
  if (typeof value === 'string') return pseudoText(value);
  if (Array.isArray(value)) return value.map(lengthened);
  return typeof value === 'object' && value !== null ? mapValues(value, lengthened) : value;
}

const mapValues = (object: object, change: (value: unknown, key: string) => unknown) =>
  Object.fromEntries(Object.entries(object).map(([key, value]) => [key, change(value, key)]));

/** All texts of a namespace, lengthened: a pseudo-language shows where a layout has no room. */
export const pseudoTexts = (texts: object): Texts =>
  mapValues(texts, (value, key) => (isVerbatim(key) ? value : lengthened(value)));
