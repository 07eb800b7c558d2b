import { existsSync } from 'node:fs';
import { defineConfig, type TestProjectConfiguration } from 'vitest/config';

/** Two cores are what a small server or a CI machine has; more workers only fight for them. */
const MAX_WORKERS = 2;

const plainPackages = ['core', 'locales', 'contract', 'tools', 'scripts'];

/** A package with needs of its own (a database, a browser-like DOM) has its own vitest.config.ts. */
function projectOf(folder: string): TestProjectConfiguration {
  const config = `${folder}/vitest.config.ts`;
  if (existsSync(new URL(config, import.meta.url))) return config;
  return { test: { name: folder, include: [`${folder}/**/*.test.{ts,tsx}`] } };
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
      {
        test: {
          name: 'e2e',
          include: ['web/e2e/**/*.e2e.ts'],
          globalSetup: ['web/e2e/support/global-setup.ts'],
          testTimeout: 60_000,
          hookTimeout: 120_000,
          // A browser on a busy machine may miss its moment; the report names every further try.
          retry: 2,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
