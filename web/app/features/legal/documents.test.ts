import { expect, test } from 'vitest';
import { LEGAL_PAGES, sectionsOf, type LegalSection } from './documents.ts';
import { LINK_NAMES } from './rich-text.tsx';

const textsOf = ({ title, text = [], list = [], table, after = [] }: LegalSection) => [
  title,
  ...text,
  ...list,
  ...after,
  ...(table?.rows.flat() ?? []),
];
const everything = LEGAL_PAGES.flatMap((page) => sectionsOf(page).flatMap(([, section]) => textsOf(section)));

test.each(LEGAL_PAGES)('every chapter of %s has content', (page) => {
  for (const [id, section] of sectionsOf(page)) expect(textsOf(section).length, id).toBeGreaterThan(1);
});

test('every row of a table has a cell for every column', () => {
  const tables = LEGAL_PAGES.flatMap((page) => sectionsOf(page).flatMap(([, { table }]) => (table ? [table] : [])));
  expect(tables).toHaveLength(2);
  for (const { columns, rows } of tables) expect(rows.filter((row) => row.length !== columns.length)).toEqual([]);
});

test('every link in the texts is opened, closed and known', () => {
  const marked = everything.flatMap((text) => [...text.matchAll(/<(\w+)>[^<]+<\/\1>/g)].map(([, name]) => name));
  expect(LINK_NAMES).toEqual(expect.arrayContaining(marked));
  const rest = everything.map((text) => text.replaceAll(/<(\w+)>[^<]+<\/\1>/g, ''));
  expect(rest.filter((text) => /[<>]/.test(text))).toEqual([]);
});

test('the chapters of a page have their own anchors, unlike those of the page itself', () => {
  for (const page of LEGAL_PAGES) {
    const ids = ['operator', 'sources', 'contents', ...sectionsOf(page).map(([id]) => id)];
    expect(new Set(ids).size).toBe(ids.length);
  }
});
