/**
 * @typedef {{
 *   name: string,
 *   browserTests: readonly string[],
 *   unitTests: readonly string[],
 *   paths: readonly string[],
 * }} TestArea `browserTests`: names of web/e2e/*.e2e.ts; `unitTests`: files; `paths`: what the tests depend on, besides
 *   themselves and, for browser tests, `EVERY_PAGE`
 */

/** Every page in a browser depends on these. */
export const EVERY_PAGE = [
  'package-lock.json',
  'contract/src/endpoint.ts',
  'server/src/endpoints',
  'server/src/execute.ts',
  'server/src/http',
  'server/src/platform',
  'web/app/entry.client.tsx',
  'web/app/entry.server.tsx',
  'web/app/root.tsx',
  'web/app/shell',
  'web/app/styles',
  'web/app/ui',
  'web/e2e/support',
  'web/patches',
  'web/playwright.config.ts',
  'web/vite.config.ts',
];

/**
 * Tests that take long and belong to one area of the product. `npm test` leaves them out. `npm run test:long` runs those of
 * an area only if one of its paths changed since the last run of all tests; `npm run test:long -- --all` always.
 * @type {readonly TestArea[]}
 */
export const TEST_AREAS = [
  {
    name: '3D viewer, studio, pictures of game files',
    browserTests: [
      'explore-tools',
      'imported-game-files',
      'live-viewer',
      'model-viewer',
      'model-viewer-states',
      'studio',
      'studio-gestures',
    ],
    unitTests: [
      'core/src/drawing/pictures/seen-side.test.ts',
      'server/src/models/game-files.test.ts',
      'server/src/render/pictures.test.ts',
      'tools/src/assets/import.test.ts',
      'tools/src/assets/main.test.ts',
      'tools/src/models/models.test.ts',
    ],
    paths: [
      'core/src',
      'facts',
      'server/src/models',
      'server/src/render',
      'tools/src/assets',
      'tools/src/models',
      'web/app/features/explore',
      'web/app/features/model',
      'web/app/features/render',
      'web/app/features/studio',
      'web/app/pattern-parts',
      'web/app/routes/atlas.tsx',
      'web/app/routes/find.tsx',
      'web/app/routes/studio.tsx',
      'web/app/routes/weights.tsx',
      'web/app/workers',
    ],
  },
  {
    name: 'Administration',
    browserTests: [
      'admin',
      'admin-community',
      'admin-discoveries',
      'admin-feedback',
      'admin-inspections',
      'admin-logs',
      'admin-overview',
      'admin-patterns',
      'admin-prices',
      'admin-test',
      'admin-wishlists',
      'usage-and-trends',
    ],
    unitTests: ['server/src/admin/blue-gem-test.test.ts'],
    paths: [
      'contract/src/admin',
      'core/src/patterns',
      'core/src/statistics',
      'data/src',
      'server/src/admin',
      'server/src/analytics',
      'server/src/auth',
      'server/src/logs',
      'server/src/prices',
      'web/app/.server',
      'web/app/features/admin',
      'web/app/routes/admin',
    ],
  },
  {
    name: 'Accounts and forms',
    browserTests: ['account', 'account-over-http', 'forms-behind-tls', 'older-links', 'sign-in-attacks'],
    unitTests: [
      'server/src/api/account-routes.test.ts',
      'server/src/api/authorisation-matrix.test.ts',
      'server/src/api/injection.test.ts',
      'server/src/feedback/feedback.test.ts',
      'server/src/jobs/feedback-outbox.test.ts',
    ],
    paths: [
      'contract/src',
      'data/src',
      'server/src',
      'web/app/.server',
      'web/app/auth',
      'web/app/features/settings',
      'web/app/features/wishlist',
      'web/app/form-revalidation.ts',
      'web/app/limited-forms.ts',
      'web/app/routes',
    ],
  },
  {
    name: 'Start and end of the server',
    browserTests: [
      'built-server',
      'development',
      'error-reports',
      'heavy-requests',
      'killed-server',
      'page-limits',
      'repeated-requests',
      'start-refusals',
    ],
    unitTests: ['server/src/jobs/queued-jobs.test.ts', 'server/src/open-services.test.ts'],
    paths: [
      'data/src',
      'package.json',
      'scripts',
      'server/src',
      'web/app/.server',
      'web/app/routes.ts',
      'web/package.json',
    ],
  },
  {
    name: 'Database',
    browserTests: [],
    unitTests: [
      'data/src/backup/backup.test.ts',
      'data/src/database/database-damage.test.ts',
      'data/src/database/database.test.ts',
      'data/src/database/erase-deleted.test.ts',
      'data/src/database/guarded-client.test.ts',
      'data/src/database/job-queue.test.ts',
      'data/src/database/postgres-database.test.ts',
      'data/src/migrations/0002-add-measurements.test.ts',
      'data/src/migrations/0005-tie-feedback-to-accounts.test.ts',
      'data/src/migrations/0015-view-patterns.test.ts',
      'data/src/patterns/dataset.test.ts',
      'data/src/patterns/patterns.test.ts',
      'tools/src/backup/main.test.ts',
    ],
    paths: ['core/src/patterns', 'data', 'package-lock.json', 'tools/src/backup', 'tools/src/command-line.ts'],
  },
  {
    name: 'Commands',
    browserTests: [],
    unitTests: [
      'proofs/src/faults/main.test.ts',
      'proofs/src/load/main.test.ts',
      'scripts/atlas.test.ts',
      'server/src/token/main.test.ts',
      'tools/src/check-pattern/main.test.ts',
      'tools/src/dataset/build.test.ts',
      'tools/src/dataset/main.test.ts',
      'tools/src/footprints/solve/run-schedule.test.ts',
      'tools/src/prices/import-prices.test.ts',
      'tools/src/prices/main.test.ts',
    ],
    paths: [
      'core/src',
      'data/src',
      'facts',
      'package-lock.json',
      'package.json',
      'proofs',
      'scripts',
      'server/src',
      'tools',
    ],
  },
];

/** @param {TestArea} area */
export const browserTestFiles = (area) => area.browserTests.map((name) => `web/e2e/${name}.e2e.ts`);

/**
 * The areas that a change of these files does not touch. Without a list nothing is known, so every area counts as touched.
 * @param {readonly string[] | undefined} changedFiles
 * @param {readonly TestArea[]} [areas]
 * @returns {TestArea[]}
 */
export function untouchedAreas(changedFiles, areas = TEST_AREAS) {
  if (changedFiles === undefined) return [];
  return areas.filter((area) => {
    const inputs = [
      ...area.paths,
      ...area.unitTests,
      ...browserTestFiles(area),
      ...(area.browserTests.length > 0 ? EVERY_PAGE : []),
    ];
    return !changedFiles.some((file) => inputs.some((input) => file === input || file.startsWith(`${input}/`)));
  });
}
