import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { basename, join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { launchOptions } from './e2e/support/chromium.ts';

/** Browser tests wait half of their time, for pages and animations: there is room for one worker more than cores. */
const WORKERS = Math.min(availableParallelism() + 1, 6);

/**
 * One journey for each feature that every visitor uses: the browser tests that `npm test` runs, except for those with
 * the tag `@variant`: another path to the same feature, other sizes, failures. `npm run test:long` runs the others: 3D,
 * studio, administration, accounts, offline, every page in several languages.
 */
const VISITOR_JOURNEYS = [
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
  'shell',
  'sign-in',
  'statistics',
].map((name) => `${name}.e2e.ts`);

/**
 * The files that take longest, by `build/.state/tests/browser-long-times.txt`. They begin first: else one of them is
 * the last to end, and a single worker is busy with it. `alerts` waits for jobs that run once a minute.
 */
const LONGEST = [
  'account',
  'alerts',
  'forms-behind-tls',
  'hosted-accounts',
  'model-viewer',
  'model-viewer-states',
  'offline',
  'pages-in-chinese',
  'pages-in-hebrew',
  'pages-signed-in',
  'patterns-database',
  'sample-models',
  'slow-phone',
  'studio',
  'studio-gestures',
].map((name) => `${name}.e2e.ts`);

const missing = [...VISITOR_JOURNEYS, ...LONGEST].filter((file) => !existsSync(join(import.meta.dirname, 'e2e', file)));
if (missing.length > 0) throw new Error(`These browser tests do not exist: ${missing.join(', ')}`);

/** Files that test:long leaves out, because nothing that they test has changed; of journeys, the variants. */
const IGNORED = (process.env['IGNORED_BROWSER_TESTS'] ?? '')
  .split(',')
  .flatMap((file) => (file ? [basename(file)] : []));

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
    { name: 'visitor', testMatch: VISITOR_JOURNEYS, grepInvert: /@variant/ },
    { name: 'longest', testMatch: LONGEST, testIgnore: IGNORED },
    { name: 'variants', testMatch: VISITOR_JOURNEYS, testIgnore: IGNORED, grep: /@variant/ },
    { name: 'long', testMatch: '*.e2e.ts', testIgnore: [...VISITOR_JOURNEYS, ...LONGEST, ...IGNORED] },
  ],
});
