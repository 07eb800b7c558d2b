import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { LANGUAGES } from '@bluegem/locales/languages';
import { describe, expect, test } from 'vitest';
import { LEGAL_PAGES, type LegalPage, type LegalSection } from '../features/site/legal/documents.ts';
import { LINK_NAMES } from '../features/site/legal/rich-text.tsx';
import { legalDocument } from './legal-documents.ts';

const textsOf = ({ title, text = [], list = [], table, after = [] }: LegalSection) => [
  title,
  ...text,
  ...list,
  ...after,
  ...(table?.rows.flat() ?? []),
];

const MARKED = /<(\w+)>[^<]+<\/\1>/g;
const linksOf = (texts: readonly string[]) =>
  texts.flatMap((text) => [...text.matchAll(MARKED)].map(([, name]) => name)).toSorted();

/** Chapters, lengths of lists and tables, and links: the same in all languages. */
const shapeOf = (page: LegalPage, language: string) =>
  legalDocument(page, language).sections.map(([id, section]) => ({
    id,
    text: section.text?.length,
    list: section.list?.length,
    after: section.after?.length,
    table: section.table?.rows.map((row) => row.length),
    links: linksOf(textsOf(section)),
  }));

/** Paragraphs of article 6 GDPR, and names from the code. */
const fixedCells = (page: LegalPage, language: string) =>
  legalDocument(page, language).sections.flatMap(([id, { table }]) =>
    (table?.rows ?? []).map(([name, , basis = '']) => (id === 'storage' ? name : basis.slice(0, 3))),
  );

const all = LANGUAGES.flatMap(({ code }) => LEGAL_PAGES.map((page) => [code, page] as const));

describe.each(all)('%s/%s', (language, page) => {
  const { language: shown, sections } = legalDocument(page, language);

  test('is in its own language, or in English where it is not translated yet', () => {
    const file = join(import.meta.dirname, '../../../locales/src', language, 'documents', `${page}.json`);
    expect(shown).toBe(existsSync(file) ? language : 'en');
  });

  test('has every chapter, link and row of the English document', () => {
    expect(shapeOf(page, language)).toEqual(shapeOf(page, 'en'));
    expect(fixedCells(page, language)).toEqual(fixedCells(page, 'en'));
  });

  test('every chapter has content, and every row of a table a cell for every column', () => {
    for (const [id, section] of sections) {
      expect(textsOf(section).length, id).toBeGreaterThan(1);
      for (const row of section.table?.rows ?? []) expect(row, id).toHaveLength(section.table?.columns.length ?? 0);
    }
  });

  test('every link is opened, closed and known', () => {
    const texts = sections.flatMap(([, section]) => textsOf(section));
    expect(LINK_NAMES).toEqual(expect.arrayContaining(linksOf(texts)));
    expect(texts.filter((text) => /[<>]/.test(text.replaceAll(MARKED, '')))).toEqual([]);
  });
});

test('the chapters of a page have their own anchors, unlike those of the page itself', () => {
  for (const page of LEGAL_PAGES) {
    const ids = ['operator', 'sources', 'contents', ...legalDocument(page, 'en').sections.map(([id]) => id)];
    expect(new Set(ids).size).toBe(ids.length);
  }
});

test('a pseudo-language lengthens the English document', () => {
  const { language, sections } = legalDocument('terms', 'en-XA');
  expect(language).toBe('en-XA');
  for (const [, section] of sections) expect(textsOf(section).every((text) => /^\[.+\]$/.test(text))).toBe(true);
});
