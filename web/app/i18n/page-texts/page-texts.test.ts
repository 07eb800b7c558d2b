import { readFileSync, readdirSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { NAMESPACES } from '@bluegem/locales/namespaces';

const APP = join(import.meta.dirname, '../..');
const ROUTES = readdirSync(join(APP, 'routes'))
  .filter((name) => name.endsWith('.tsx'))
  .map((name) => `routes/${name}`);
/** The frame of every page. */
const FRAME = 'shell/page-shell.tsx';

const sourceOf = (file: string) => readFileSync(file, 'utf8');
const matches = (text: string, pattern: RegExp) => Array.from(text.matchAll(pattern), ([, found]) => found ?? '');

type Modules = { now: Set<string>; later: Set<string> };

/** The imports of a module, and its dynamic imports. Types and server modules do not count. */
function modulesOf(entry: string, found: Modules = { now: new Set(), later: new Set() }): Modules {
  if (found.now.has(entry)) return found;
  found.now.add(entry);
  const imports = /^(?:import|export)(?! type)[^;]*?'(\.[^']+)'|import\('(\.[^']+)'\)/gm;
  for (const [, along, later] of sourceOf(entry).matchAll(imports)) {
    const path = along ?? later ?? '';
    if (!/\.tsx?$/.test(path) || path.includes('.server/')) continue;
    const file = resolve(dirname(entry), path);
    if (later) found.later.add(file);
    else modulesOf(file, found);
  }
  return found;
}

const named = (source: string) => [
  ...matches(source, /useTranslation\('(\w+)'\)/g),
  ...matches(source, /\bt\(\s*[`'](\w+):/g),
];

/** The namespaces that are loaded with every page: all that texts.client.ts does not exclude. */
const left = matches(sourceOf(join(APP, 'i18n/texts.client.ts')), /en\/\{([\w,]+)\}/g)[0]?.split(',') ?? [];

test('some texts are loaded with their pages only', () => {
  expect(left.length).toBeGreaterThan(3);
  expect(NAMESPACES).toEqual(expect.arrayContaining(left));
});

/** The namespaces that a module and its imports use without importing their texts. */
function missingIn(entry: string, here: readonly string[] = []): string[] {
  const { now, later } = modulesOf(entry);
  const sources = [...now].map(sourceOf);
  const brought = [...here, ...sources.flatMap((source) => matches(source, /registerPageTexts\('(\w+)'/g))];
  const spoken = sources.flatMap(named);
  const missing = left.filter((namespace) => spoken.includes(namespace) && !brought.includes(namespace));
  return [...missing, ...[...later].filter((file) => file !== entry).flatMap((file) => missingIn(file, brought))];
}

test.each([FRAME, ...ROUTES])('%s imports the texts that it uses', (module) => {
  expect(missingIn(join(APP, module))).toEqual([]);
});
