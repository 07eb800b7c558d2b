import { readFileSync, readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { LANGUAGES } from './languages.ts';
import { DOCUMENTS, NAMESPACES } from './namespaces.ts';

const ALL: readonly string[] = [...NAMESPACES, ...DOCUMENTS];

const FOLDER = new URL('./', import.meta.url);
const folders = readdirSync(FOLDER, { withFileTypes: true }).filter((entry) => entry.isDirectory());
const filesOf = (language: string) =>
  readdirSync(new URL(`${language}/`, FOLDER), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.json'))
    .toSorted();

const readTexts = (language: string, file: string): unknown =>
  JSON.parse(readFileSync(new URL(`${language}/${file}`, FOLDER), 'utf8'));

/** Every text of a tree with its key, `nav.home`. */
function textsOf(value: unknown, key: string): [key: string, text: unknown][] {
  if (typeof value !== 'object' || value === null) return [[key, value]];
  return Object.entries(value).flatMap(([name, each]) => textsOf(each, key === '' ? name : `${key}.${name}`));
}

test('every English namespace has its file, and every file is listed', () => {
  expect(filesOf('en')).toEqual(ALL.map((name) => `${name}.json`).toSorted());
});

test('the mandatory namespace exists', () => expect(NAMESPACES).toContain('common'));

test('every folder is a language of the product', () => {
  const codes: string[] = LANGUAGES.map(({ code }) => code);
  expect(folders.map(({ name }) => name).filter((name) => !codes.includes(name))).toEqual([]);
});

const files = folders.flatMap(({ name }) => filesOf(name).map((file) => [name, file] as const));

describe.each(files)('%s/%s', (language, file) => {
  const texts = textsOf(readTexts(language, file), '');

  test('belongs to a namespace and contains texts', () => {
    expect(ALL.map((name) => `${name}.json`)).toContain(file);
    expect(texts.length).toBeGreaterThan(0);
  });

  test('has no empty text, and none with surrounding space', () => {
    const bad = texts.filter(([, text]) => typeof text !== 'string' || text === '' || text.trim() !== text);
    expect(bad).toEqual([]);
  });

  test('has balanced placeholders', () => {
    const unclosed = texts.filter(([, text]) => /[{}]/.test(String(text).replaceAll(/\{\{\w+(, [^{}]+)?\}\}/g, '')));
    expect(unclosed).toEqual([]);
  });
});
