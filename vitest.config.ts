import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { COMPILER_FLAGS } from './scripts/lib/compiler-flags.mjs';

/** One a core; more would only fight for them. A small server or a CI machine has two. */
const MAX_WORKERS = availableParallelism();

/** Pure functions: their files share a worker, which loads each module once. It saves a third of the processor time. */
const purePackages = ['core', 'locales', 'contract'];
const plainPackages = ['engine', 'extension', 'tools', 'proofs', 'scripts'];

const testsOf = (folders: readonly string[]) => folders.map((folder) => `${folder}/**/*.test.ts`);

export default defineConfig({
  test: {
    maxWorkers: MAX_WORKERS,
    execArgv: COMPILER_FLAGS,
    testTimeout: 60_000,
    hookTimeout: 120_000,
    projects: [
      { test: { name: 'pure', include: testsOf(purePackages), isolate: false } },
      { test: { name: 'node', include: testsOf(plainPackages), isolate: false } },
      {
        // One project for both packages: its workers load the embedded database once, and its templates are made once.
        test: {
          name: 'database',
          include: testsOf(['data', 'server']),
          globalSetup: ['data/src/testing/global-setup.ts'],
          testTimeout: 120_000,
          isolate: false,
        },
      },
      { test: { name: 'web', include: testsOf(['web/app', 'web/patches']), isolate: false } },
      // Requests to the built server, without a browser.
      {
        test: {
          name: 'requests',
          include: testsOf(['web/requests']),
          globalSetup: ['web/requests/support/global-setup.ts'],
          testTimeout: 120_000,
          isolate: false,
        },
      },
      // `*.test.tsx`: single components, in a browser.
      'web/vitest.components.config.ts',
    ],
  },
});
