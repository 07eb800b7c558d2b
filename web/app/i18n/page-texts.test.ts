import { readFileSync, readdirSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { NAMESPACES } from '@bluegem/locales/namespaces';

const APP = join(import.meta.dirname, '..');
const ROUTES = readdirSync(join(APP, 'routes'))
  .filter((name) => name.endsWith('.tsx'))
  .map((name) => `routes/${name}`);
/** What stands on every page. */
const FRAME = 'shell/page-shell.tsx';

const sourceOf = (file: string) => readFileSync(file, 'utf8');
const matches = (text: string, pattern: RegExp) => Array.from(text.matchAll(pattern), ([, found]) => found ?? '');

type Modules = { now: Set<string>; later: Set<string> };

/** A module of the app with what it loads along, and what it loads later; types and what stays on the server do not count. */
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

/** Namespaces that come with every page: all that the client's texts do not leave out. */
const left = matches(sourceOf(join(APP, 'i18n/texts.client.ts')), /en\/\{([\w,]+)\}/g)[0]?.split(',') ?? [];

test('some texts come with their pages only', () => {
  expect(left.length).toBeGreaterThan(3);
  expect(NAMESPACES).toEqual(expect.arrayContaining(left));
});

/** What a module speaks, and loads along, without bringing the texts for it. */
function missingIn(entry: string, here: readonly string[] = []): string[] {
  const { now, later } = modulesOf(entry);
  const sources = [...now].map(sourceOf);
  const brought = [...here, ...sources.flatMap((source) => matches(source, /registerPageTexts\('(\w+)'/g))];
  const spoken = sources.flatMap(named);
  const missing = left.filter((namespace) => spoken.includes(namespace) && !brought.includes(namespace));
  return [...missing, ...[...later].filter((file) => file !== entry).flatMap((file) => missingIn(file, brought))];
}

test.each([FRAME, ...ROUTES])('%s brings every text that it speaks', (module) => {
  expect(missingIn(join(APP, module))).toEqual([]);
});
