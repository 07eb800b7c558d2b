import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { launchOptions } from './e2e/support/chromium.ts';

/** Browser tests wait half of their time, for pages and animations: there is room for one worker more than cores. */
const WORKERS = Math.min(availableParallelism() + 1, 6);

/**
 * One journey for each feature that every visitor uses: the browser tests that `npm test` runs, except for those with
 * the tag `@nightly`: another path to the same feature, other sizes, failures. `npm run test:nightly` runs these and
 * all other files: 3D, studio, administration, accounts, offline, every page in several languages.
 */
const JOURNEYS = [
  'pages-main',
  'check-a-pattern',
  'compare',
  'discover',
  'feedback',
  'first-minute',
  'insights',
  'inspect-a-link',
  'languages',
  'manual-check',
  'pattern-page',
  'patterns-list',
  'seed-strip',
  'shell',
  'sign-in',
  'statistics',
].map((name) => `${name}.e2e.ts`);

const missing = JOURNEYS.filter((file) => !existsSync(join(import.meta.dirname, 'e2e', file)));
if (missing.length > 0) throw new Error(`These browser tests do not exist: ${missing.join(', ')}`);

export default defineConfig({
  testDir: 'e2e',
  outputDir: '../build/.state/tests/browser',
  globalSetup: './e2e/support/global-setup.ts',
  workers: WORKERS,
  timeout: 60_000,
  // A browser on a busy machine may be slow. Every test that passes only on a retry is listed in the report.
  retries: 2,
  forbidOnly: true,
  reporter: [['list'], ['../scripts/lib/testing/browser-test-reporter.mjs']],
  use: { launchOptions: launchOptions(), trace: 'on-first-retry' },
  projects: [
    { name: 'journeys', testMatch: JOURNEYS, grepInvert: /@nightly/ },
    { name: 'nightly', testMatch: JOURNEYS, grep: /@nightly/ },
    { name: 'nightly', testMatch: '*.e2e.ts', testIgnore: JOURNEYS },
  ],
});
