import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from './observed-site.ts';
import type { Findings } from './findings.ts';

const TIMEOUT_MS = 280_000;

/** Test files that this run includes; browser tests run with `npm test`. */
export const SECURITY_TESTS = [
  'core/src/site/return-path.test.ts',
  'core/src/texture-file/texture-header.test.ts',
  'core/src/inspect/inspect-link.test.ts',
  'server/src/platform/config/config.test.ts',
  'server/src/platform/rate-limit.test.ts',
  'server/src/platform/caller-key.test.ts',
  'server/src/api/authorisation-matrix.nightly.test.ts',
  'server/src/api/injection.nightly.test.ts',
  'server/src/api/hard-requests.test.ts',
  'server/src/api/auth-routes.test.ts',
  'server/src/api/account-routes.nightly.test.ts',
  'server/src/api/rest-refusals.test.ts',
  'server/src/auth/cookies.test.ts',
  'server/src/auth/discord.test.ts',
  'server/src/auth/seal.test.ts',
  'server/src/auth/steam.test.ts',
  'server/src/auth/tokens.test.ts',
  'server/src/logs/service-log.test.ts',
  'server/src/outside/outside-addresses.test.ts',
  'server/src/platform/webhook-address.test.ts',
  'server/src/outside/prices/fetch-json.test.ts',
  'tools/src/prices/main.nightly.test.ts',
  'tools/src/assets/main.nightly.test.ts',
  'proofs/src/security/asvs-table.test.ts',
  'proofs/src/security/dependencies.test.ts',
  'proofs/src/security/observatory.test.ts',
  'web/app/stored-names.test.ts',
  'server/src/http/http-server.test.ts',
  'server/src/http/addresses/request-address.test.ts',
  'server/src/http/security-headers.test.ts',
  'server/src/http/files/static-files.test.ts',
] as const;

type Report = { numPassedTests: number; numFailedTests: number; testResults: { status: string; name: string }[] };

/** Runs test files, and counts them from the test runner's report. */
export async function runTestFiles(files: readonly string[]): Promise<Findings> {
  const report = join(tmpdir(), `bluegem-security-tests-${process.pid}.json`);
  const vitest = join(ROOT, 'node_modules/vitest/vitest.mjs');
  const reporters = ['--reporter=json', `--outputFile=${report}`];
  const child = spawn(process.execPath, [vitest, 'run', ...reporters, ...files], {
    cwd: ROOT,
    stdio: ['ignore', 'ignore', 'pipe'],
    timeout: TIMEOUT_MS,
  });
  let errors = '';
  child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()));
  await once(child, 'close');
  try {
    return findingsOf(JSON.parse(await readFile(report, 'utf8')) as Report, files);
  } catch {
    return { tested: 'tests', problems: [`the tests wrote no report: ${errors.slice(-500)}`] };
  } finally {
    await rm(report, { force: true });
  }
}

function findingsOf({ numPassedTests, numFailedTests, testResults }: Report, files: readonly string[]): Findings {
  const ran = testResults.map(({ name }) => name.replaceAll('\\', '/'));
  const missing = files.filter((file) => !ran.some((name) => name.endsWith(`/${file}`)));
  const failed = testResults.filter(({ status }) => status !== 'passed').map(({ name }) => `${name} fails`);
  return {
    tested: `${numPassedTests + numFailedTests} tests of ${ran.length} files`,
    problems: [...failed, ...missing.map((file) => `${file} was not run`)],
  };
}
