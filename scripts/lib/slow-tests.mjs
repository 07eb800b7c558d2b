/**
 * Unit tests that take 10 s or more: complete commands, imports of a game export, jobs that wait. `npm test` skips them;
 * `npm run test:long` runs them.
 */
export const SLOW_TESTS = [
  'data/src/backup/backup.test.ts',
  'data/src/database/database-damage.test.ts',
  'data/src/database/database.test.ts',
  'data/src/database/erase-deleted.test.ts',
  'data/src/database/guarded-client.test.ts',
  'data/src/database/job-queue.test.ts',
  'data/src/patterns/dataset.test.ts',
  'proofs/src/faults/main.test.ts',
  'proofs/src/load/main.test.ts',
  'scripts/atlas.test.ts',
  'server/src/admin/blue-gem-test.test.ts',
  'server/src/api/injection.test.ts',
  'server/src/feedback/feedback.test.ts',
  'server/src/jobs/queued-jobs.test.ts',
  'server/src/models/game-files.test.ts',
  'server/src/open-services.test.ts',
  'tools/src/assets/import.test.ts',
  'tools/src/assets/main.test.ts',
  'tools/src/backup/main.test.ts',
  'tools/src/check-pattern/main.test.ts',
  'tools/src/dataset/main.test.ts',
  'tools/src/footprints/run-schedule.test.ts',
  'tools/src/models/models.test.ts',
  'tools/src/prices/main.test.ts',
];
