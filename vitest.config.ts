import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { defineConfig, type TestProjectConfiguration } from 'vitest/config';

/** One a core; more would only fight for them. A small server or a CI machine has two. */
const MAX_WORKERS = availableParallelism();
/**
 * Tests in a browser wait half of their time, for pages and for what moves: there is room for one more than cores. All of
 * them share one browser and one server, which more than six keep waiting.
 */
const BROWSER_WORKERS = Math.min(MAX_WORKERS + 1, 6);

const plainPackages = ['core', 'locales', 'contract', 'tools', 'scripts'];

/** A package with needs of its own (a database, a browser-like DOM) has its own vitest.config.ts. */
function projectOf(folder: string): TestProjectConfiguration {
  const config = `${folder}/vitest.config.ts`;
  if (existsSync(new URL(config, import.meta.url))) return config;
  return { test: { name: folder, include: [`${folder}/**/*.test.{ts,tsx}`] } };
}

/**
 * What every visitor does: the part of the tests in a browser that `npm test` runs. The others take
 * three times as long (3D, studio, administration, offline, every page in several languages): `npm run test:long`.
 */
const VISITOR_JOURNEYS = [
  'account',
  'budgets',
  'check-a-pattern',
  'compare',
  'discover',
  'feedback',
  'forced-colours',
  'insights',
  'inspect-a-link',
  'languages',
  'legal',
  'manual-check',
  'pattern-modal',
  'pattern-page',
  'patterns-list',
  'search-engines',
  'shell',
  'sign-in',
  'statistics',
  'theme',
].map((name) => `web/e2e/${name}.e2e.ts`);

function browserTests(
  name: string,
  files: { include: readonly string[]; exclude?: readonly string[] },
): TestProjectConfiguration {
  const { include, exclude = [] } = files;
  const missing = VISITOR_JOURNEYS.filter((file) => !existsSync(new URL(file, import.meta.url)));
  if (missing.length > 0) throw new Error(`These tests in a browser are not there: ${missing.join(', ')}`);
  return {
    test: {
      name,
      include: [...include],
      exclude: [...exclude],
      globalSetup: ['web/e2e/support/global-setup.ts'],
      maxWorkers: BROWSER_WORKERS,
      testTimeout: 60_000,
      hookTimeout: 120_000,
      // A browser on a busy machine may miss its moment; the report names every further try.
      retry: 2,
      sequence: { groupOrder: 1 },
    },
  };
}

export default defineConfig({
  test: {
    maxWorkers: MAX_WORKERS,
    testTimeout: 60_000,
    hookTimeout: 120_000,
    projects: [
      { test: { name: 'node', include: plainPackages.map((name) => `${name}/**/*.test.ts`) } },
      projectOf('data'),
      projectOf('server'),
      projectOf('web'),
      browserTests('e2e', { include: VISITOR_JOURNEYS }),
      browserTests('e2e-long', { include: ['web/e2e/**/*.e2e.ts'], exclude: VISITOR_JOURNEYS }),
    ],
  },
});
