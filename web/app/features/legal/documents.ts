import texts from '@bluegem/locales/en/legal.json';

/** The date of the last change of the texts. */
export const VERSION = '2026-11-25';

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

const { text } = texts;

/** The heading of the table of contents, in the document's own language. */
export const CONTENTS_TITLE = text.contents;

/** The chapters of a document in their order, by anchor id. English only: it governs. */
export function sectionsOf(page: LegalPage): (readonly [id: string, section: LegalSection])[] {
  return Object.entries(text[page] satisfies Readonly<Record<string, LegalSection>>);
}
