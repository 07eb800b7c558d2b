import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { importsOf } from './imports-of.mjs';
import { ROOT } from './lib/paths.mjs';
import { PERMISSIONS, crowdedFolders, lintImports, refusal, unusedPermissions } from './lint-imports.mjs';

const MANIFESTS: Record<string, object> = {
  '': { devDependencies: { vitest: '1', 'fast-check': '1', typescript: '1', vite: '1', 'playwright-core': '1' } },
  core: {},
  locales: {},
  contract: { dependencies: { '@bluegem/core': '*', zod: '1' } },
  data: { dependencies: { '@bluegem/core': '*', 'drizzle-orm': '1', '@electric-sql/pglite': '1', pg: '1' } },
  server: {
    dependencies: {
      '@bluegem/core': '*',
      '@bluegem/contract': '*',
      '@bluegem/data': '*',
      '@bluegem/locales': '*',
      hono: '1',
      pino: '1',
    },
  },
  web: {
    dependencies: {
      '@bluegem/core': '*',
      '@bluegem/contract': '*',
      '@bluegem/locales': '*',
      '@bluegem/server': '*',
      react: '1',
    },
    devDependencies: { '@react-router/dev': '1' },
  },
  tools: {
    dependencies: { '@bluegem/core': '*', '@bluegem/data': '*', '@bluegem/locales': '*' },
    devDependencies: { '@bluegem/server': '*' },
  },
  proofs: { dependencies: { '@bluegem/server': '*', '@bluegem/tools': '*' } },
};
const judge = (file: string, specifier: string | undefined) =>
  refusal(file, specifier, (folder) => MANIFESTS[folder] ?? {});

describe('allowed', () => {
  test.each([
    ['core/src/patterns/tier.ts', './percent.ts'],
    ['core/src/patterns/tier.test.ts', 'vitest'],
    ['core/src/patterns/tier.test.ts', 'fast-check'],
    ['core/src/patterns/tier.test.ts', 'node:fs'],
    ['core/src/patterns/tier.test.ts', '../fixtures/known-gems.json'],
    ['locales/src/texts.ts', './en/common.json'],
    ['locales/src/texts.test.ts', 'node:fs'],
    ['contract/src/check.ts', '@bluegem/core/patterns/tier'],
    ['contract/src/check.ts', 'zod/mini'],
    ['data/src/patterns/patterns.ts', '@bluegem/core/patterns/tier'],
    ['data/src/patterns/patterns.ts', 'drizzle-orm/pg-core'],
    ['data/src/patterns/patterns.ts', '@electric-sql/pglite'],
    ['data/src/patterns/patterns.ts', 'node:path'],
    ['data/vitest.config.ts', 'vitest/config'],
    ['server/src/api/app.ts', 'hono'],
    ['server/src/patterns/check.ts', '@bluegem/data/patterns/patterns'],
    ['server/src/patterns/check.ts', '@bluegem/contract/check'],
    ['server/src/http/plain-page.ts', '@bluegem/locales/languages'],
    ['server/src/http/request-listener.ts', '../api/app.ts'],
    ['server/src/testing/steam.ts', 'vitest'],
    ['web/app/ui/button.tsx', 'react'],
    ['web/app/ui/button.tsx', '@bluegem/locales/languages'],
    ['web/app/routes.ts', '@react-router/dev/routes'],
    ['web/app/routes/home.tsx', '../features/patterns/card.tsx'],
    ['web/app/routes/home.tsx', './+types/home'],
    ['web/app/features/patterns/card.tsx', './grid.tsx'],
    ['web/app/features/patterns/card.tsx', '../../ui/button.tsx'],
    ['web/app/.server/services.ts', '@bluegem/server/app/services'],
    ['web/app/.server/cache.ts', 'node:crypto'],
    ['web/app/.server/statistics.ts', '@bluegem/server/patterns/statistics'],
    ['web/app/.server/services.test.ts', 'vitest'],
    ['web/main.ts', '@bluegem/server/http/serve'],
    ['web/main.ts', 'virtual:react-router/server-build'],
    ['web/react-router.config.ts', '@bluegem/server/http/files/static-urls'],
    ['web/vite.config.ts', 'vite'],
    ['web/e2e/check-a-pattern.e2e.ts', 'playwright-core'],
    ['web/app/ui/boundary.test.tsx', 'vitest'],
    ['web/app/testing/render.tsx', 'vitest'],
    ['tools/src/dataset/main.ts', '@bluegem/data/load'],
    ['tools/src/locales/main.ts', '@bluegem/locales/languages'],
    ['proofs/src/bench/main.ts', 'playwright-core'],
    ['proofs/src/faults/main.ts', '@bluegem/server/app/services'],
    ['proofs/src/load/main.ts', '@bluegem/tools/command-line'],
    ['scripts/stamp.test.ts', './lib/stamp.mjs'],
    ['scripts/lint-imports.mjs', 'typescript'],
    ['vitest.config.ts', 'vitest/config'],
    ['scripts/config.test.ts', '../vitest.config.ts'],
  ])('%s imports %s', (file, specifier) => {
    expect(judge(file, specifier)).toBeUndefined();
  });
});

describe('forbidden', () => {
  test.each([
    ['core/src/patterns/tier.ts', 'node:fs', "Node's modules"],
    ['core/src/patterns/tier.ts', 'fs', 'nothing may be imported'],
    ['core/src/patterns/tier.ts', 'zod/mini', 'nothing may be imported'],
    ['core/src/patterns/tier.ts', '@bluegem/locales/languages', 'core may not import locales'],
    ['core/src/patterns/tier.ts', '../../../facts/tier-lists.json', 'leaves the package'],
    ['core/src/patterns/tier.ts', '../../../locales/src/languages.ts', 'leaves the package'],
    ['core/src/patterns/tier.ts', '@bluegem/core/site/percent', 'inside a package'],
    ['core/src/patterns/tier.ts', undefined, 'computed'],
    ['core/src/patterns/tier.test.ts', 'node:child_process', "Node's modules"],
    ['core/src/patterns/tier.test.ts', 'typescript', 'only vitest'],
    ['locales/src/texts.ts', '@bluegem/core/patterns/tier', 'locales may not import core'],
    ['locales/src/texts.ts', 'node:fs', "Node's modules"],
    ['contract/src/check.ts', 'zod', 'only zod/mini'],
    ['contract/src/check.ts', 'hono', 'only zod/mini'],
    ['contract/src/check.ts', '@bluegem/data/patterns/patterns', 'contract may not import data'],
    ['contract/src/check.ts', 'node:crypto', "Node's modules"],
    ['data/src/patterns/patterns.ts', '@bluegem/server/platform/config', 'data may not import server'],
    ['data/src/patterns/patterns.ts', '@bluegem/contract/check', 'data may not import contract'],
    ['data/src/patterns/patterns.ts', 'hono', 'not declared in data/package.json'],
    ['data/src/patterns/patterns.ts', 'vitest', 'not declared in data/package.json'],
    ['server/src/patterns/check.ts', '@bluegem/locales/languages', 'server may not import locales'],
    ['server/src/patterns/check.ts', '@bluegem/web/root', 'server may not import web'],
    ['server/src/http/pages.ts', '@bluegem/web/pages', 'server may not import web'],
    ['server/src/http/pages.ts', 'react-router', 'not declared in server/package.json'],
    ['server/src/patterns/check.ts', 'drizzle-orm', 'not declared in server/package.json'],
    ['web/app/routes/home.tsx', '@bluegem/server/patterns/check', 'web may not import server'],
    ['web/app/.server/services.ts', '@bluegem/data/patterns/patterns', 'web may not import data'],
    ['web/app/entry.server.tsx', '@bluegem/server/patterns/check', 'web may not import server'],
    ['web/main.ts', '@bluegem/data/patterns/patterns', 'web may not import data'],
    ['web/e2e/check-a-pattern.e2e.ts', '@bluegem/data/patterns/patterns', 'web may not import data'],
    ['web/app/ui/button.tsx', '@bluegem/tools/main', 'web may not import tools'],
    ['web/app/ui/button.tsx', 'node:fs', "Node's modules"],
    ['web/app/ui/button.tsx', '~/ui/card.tsx', 'not declared in web/package.json'],
    ['web/app/ui/button.tsx', 'vite', 'not declared in web/package.json'],
    ['web/app/ui/button.tsx', 'vitest', 'not declared in web/package.json'],
    ['web/app/features/patterns/card.tsx', '../insights/chart.tsx', 'feature patterns imports feature insights'],
    ['web/app/features/site/legal/card.tsx', '../../site/about/b.tsx', 'feature site/legal imports feature site/about'],
    ['tools/src/dataset/main.ts', '@bluegem/server/patterns/check', 'tools may not import server'],
    ['tools/src/dataset/main.ts', '@bluegem/proofs/bench/figure', 'tools may not import proofs'],
    ['web/app/ui/button.tsx', '@bluegem/proofs/site/browser', 'web may not import proofs'],
    ['proofs/src/bench/main.ts', '@bluegem/web/root', 'proofs may not import web'],
    ['proofs/src/bench/main.ts', '../../../tools/src/command-line.ts', 'leaves the package'],
    ['tools/src/dataset/main.ts', '@bluegem/contract/check', 'tools may not import contract'],
    ['scripts/start.mjs', '../core/src/patterns/tier.ts', 'leaves the package'],
    ['scripts/start.mjs', 'react', 'not declared in package.json'],
    ['attic/src/old.ts', './older.ts', 'no row in the table'],
  ])('%s imports %s', (file, specifier, reason) => {
    expect(judge(file, specifier)).toContain(reason);
  });
});

test('every way to import is seen, with its line', () => {
  const text = `import a from 'a';
import type { B } from 'b';
export * from 'c';
export { d } from 'd';
const e = await import('e');
type F = import('f').F;
const g = require('g');
import h = require('h');
import 'i';
const j = await import(\`j\`);
const k = await import(name);
// import 'comment';
const text = "import 'string'";
export const l = 1;
`;
  expect(importsOf('x.tsx', text)).toEqual([
    { specifier: 'a', line: 1 },
    { specifier: 'b', line: 2 },
    { specifier: 'c', line: 3 },
    { specifier: 'd', line: 4 },
    { specifier: 'e', line: 5 },
    { specifier: 'f', line: 6 },
    { specifier: 'g', line: 7 },
    { specifier: 'h', line: 8 },
    { specifier: 'i', line: 9 },
    { specifier: 'j', line: 10 },
    { specifier: undefined, line: 11 },
  ]);
});

test('a checkout is read file by file, without what is installed or built', () => {
  const root = mkdtempSync(join(tmpdir(), 'imports '));
  const write = (file: string, text: string) => {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  };
  for (const folder of ['.', 'core', 'web']) write(`${folder}/package.json`, '{}');
  write('core/src/patterns/tier.ts', "import './percent.ts';\nimport 'node:fs';\n");
  write('web/app/.server/services.ts', "\n\nimport '@bluegem/data/patterns/patterns';\n");
  for (const skipped of ['core/node_modules/a.ts', 'web/build/a.js', 'build/a.ts', 'web/.react-router/a.ts']) {
    write(skipped, "import 'node:fs';");
  }
  expect(lintImports(root)).toEqual({
    files: 2,
    problems: [
      "core/src/patterns/tier.ts:2: node:fs: Node's modules are not allowed here",
      'web/app/.server/services.ts:3: @bluegem/data/patterns/patterns: web may not import data here',
    ],
  });
  rmSync(root, { recursive: true });
});

test('a folder with more than 25 files besides tests is reported', () => {
  const filesOf = (folder: string, count: number) =>
    Array.from({ length: count }, (_, at) => `${folder}/file-${at}.ts`);
  const files = [
    ...filesOf('core/src/full', 25),
    'core/src/full/file.test.ts',
    ...filesOf('web/app/ui', 25),
    'web/app/ui/style.css',
    ...filesOf('docs/decisions', 26),
  ];
  expect(crowdedFolders(files)).toEqual(['web/app/ui: 26 files, at most 25 besides tests']);
});

test('no package imports the proofs', () => {
  expect(PERMISSIONS.filter(({ own }) => own?.includes('proofs'))).toEqual([]);
});

test('the table allows no package that is never imported', () => {
  expect(unusedPermissions(ROOT)).toEqual([]);
});

describe('ARCHITECTURE.md', () => {
  const cells = readFileSync(join(ROOT, 'ARCHITECTURE.md'), 'utf8')
    .split('\n')
    .map((line) => line.split('|').map((cell) => cell.trim()));
  const packages = ['core', 'engine', 'extension', 'locales', 'contract', 'data', 'server', 'web', 'tools', 'proofs'];

  test.each(packages)('says what %s may import, as the table does', (name) => {
    const cell = cells.find(([, first]) => first === `\`${name}\``)?.[3] ?? '';
    const named = packages.filter((other) => cell.includes(`\`${other}\``));
    const rows = PERMISSIONS.filter(({ files, own }) => own && files.source.startsWith(`^${name}`));
    expect(new Set(named)).toEqual(new Set(rows.flatMap(({ own = [] }) => own)));
  });
});
