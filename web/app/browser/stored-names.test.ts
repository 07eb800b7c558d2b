import { readFileSync, readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { expect, test } from 'vitest';
import { LANGUAGE_KEY } from '@bluegem/locales/languages';
import { VISIT_STORAGE } from '../reports/stored-visit.ts';
import { DATABASE_SESSION } from '../auth/database-session-name.ts';
import { HINT_COOKIE, STORAGE } from '../auth/storage-names.ts';
import { CONSENT_KEY } from '../features/site/consent/consent-state.ts';
import { CACHE_NAMES } from '../offline/cache-names.ts';
import { legalDocument } from '../.server/legal-documents.ts';

const ROOT = join(import.meta.dirname, '../../..');

/** Stored by libraries: the router's, and Google's after consent. */
const STORED_BY_LIBRARIES = ['react-router-scroll-positions', '_ga', '_ga_*'];
/** Functions that pass on the names of their callers. */
const PASSES_NAMES_ON = [
  'web/app/browser/browser-storage.ts',
  'web/app/pattern-parts/hooks/use-stored-text.ts',
  'server/src/auth/cookies.ts',
  'web/app/reports/stored-visit.ts',
  'web/app/offline/page-cache.ts',
  'web/app/offline/client-registry.ts',
  'web/app/offline/service-worker.ts',
];

const namesOf = (table: string, names: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(names).map(([name, value]) => [`${table}.${name}`, value]));

/** The names behind constants of other files. */
const CONSTANTS: Readonly<Record<string, string>> = {
  LANGUAGE_KEY,
  HINT_COOKIE,
  CONSENT_KEY,
  DATABASE_SESSION,
  ...namesOf('STORAGE', STORAGE),
  ...namesOf('VISIT_STORAGE', VISIT_STORAGE),
  ...namesOf('CACHE_NAMES', CACHE_NAMES),
};

/** Code that stores something in a browser. */
const STORING_CODE = [
  /\b(?:setItem|getItem|removeItem)\(\s*([^,)]+)/g,
  /\bstoredText\(\s*([^,)]+)/g,
  /\b(?:secretCookie|hintCookie)\(\s*([^,)]+)/g,
  /\b(?:indexedDB|caches)\.open\(\s*([^,)]+)/g,
  /`([^`=]*)=[^`]*;\s*(?:Max-Age|Path|Expires)=/gi,
];

const sources = ['web/app', 'server/src', 'core/src', 'contract/src'].flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !/\.test\.|\.d\.ts$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => !file.includes('/testing/')),
);

/** The name that an expression stands for; the expression itself, in brackets, if that is unknown. */
function nameOf(expression: string, source: string): string {
  const literal = /^['"`]([^$'"`]*)['"`]$/.exec(expression)?.[1];
  if (literal !== undefined) return literal;
  const identifier = expression.replace(/^\$\{(.+)\}$/, '$1').trim();
  const constant = new RegExp(`const ${identifier.replaceAll('.', '\\.')} = '([^']+)'`).exec(source)?.[1];
  return constant ?? CONSTANTS[identifier] ?? `[${identifier}]`;
}

function namesIn(file: string): string[] {
  const path = relative(ROOT, file).replaceAll('\\', '/');
  if (PASSES_NAMES_ON.includes(path)) return [];
  const source = readFileSync(file, 'utf8');
  return STORING_CODE.flatMap((pattern) =>
    [...source.matchAll(pattern)].map(([, expression = '']) => {
      const name = nameOf(expression.trim(), source);
      return name.startsWith('[') ? `${name} in ${path}` : name;
    }),
  );
}

const listed = legalDocument('privacy', 'en')
  .sections.flatMap(([id, { table }]) => (id === 'storage' ? (table?.rows ?? []) : []))
  .map(([name = '']) => name);
const inCode = [...new Set([...sources.flatMap(namesIn), ...Object.values(CACHE_NAMES)])];

test('the privacy policy names every cookie and storage key in the code', () => {
  expect(inCode.length).toBeGreaterThan(9);
  expect(inCode.filter((name) => !listed.includes(name))).toEqual([]);
});

test('the privacy policy names nothing else', () => {
  const expected = [...inCode, ...STORED_BY_LIBRARIES];
  expect(listed.filter((name) => !expected.includes(name))).toEqual([]);
  expect(new Set(listed).size).toBe(listed.length);
});
