import type { LanguageCode } from '@bluegem/locales/languages';

/** The date of the last change of the texts. */
export const VERSION = '2026-11-30';

export const LEGAL_PAGES = ['legal', 'privacy', 'terms'] as const;
export type LegalPage = (typeof LEGAL_PAGES)[number];

export type LegalTable = {
  caption: string;
  columns: readonly string[];
  rows: readonly (readonly string[])[];
};

/** A chapter: paragraphs, then a list, then a table, then more paragraphs. */
export type LegalSection = {
  title: string;
  text?: readonly string[];
  list?: readonly string[];
  table?: LegalTable;
  after?: readonly string[];
};

/** The chapters of a document in their order, by anchor id, and their language. */
export type LegalDocumentData = {
  language: LanguageCode;
  sections: readonly (readonly [id: string, section: LegalSection])[];
};
