import { spawn } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startServer } from '../e2e/support/server.ts';

const ROOT = join(import.meta.dirname, '../..');
const SERVER = join(ROOT, 'web/build/server/index.js');

const folder = mkdtempSync(join(tmpdir(), 'bluegem-start-'));
const busy = createServer();
let busyPort = 0;

beforeAll(async () => {
  await new Promise<void>((resolve) => busy.listen(0, '127.0.0.1', resolve));
  busyPort = (busy.address() as { port: number }).port;
});
afterAll(() => {
  busy.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Starts a built server, which must exit by itself; returns its exit code and its error output. */
async function start(
  settings: Record<string, string>,
  server = SERVER,
): Promise<{ code: number | null; lines: string[] }> {
  const env = {
    PATH: process.env['PATH'],
    DATA_DIR: join(folder, 'data'),
    HOST: '127.0.0.1',
    LOG_LEVEL: 'fatal',
    ...settings,
  };
  const child = spawn(process.execPath, [server], { cwd: ROOT, env, stdio: ['ignore', 'pipe', 'pipe'] });
  let errors = '';
  child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString('utf8')));
  const code = await new Promise<number | null>((resolve) => child.once('exit', resolve));
  return { code, lines: errors.trim().split('\n') };
}

test('an invalid setting is named in one line', async () => {
  const { code, lines } = await start({ PORT: 'http' });
  expect(code).toBeGreaterThan(0);
  expect(lines).toEqual([expect.stringContaining('The setting PORT must be a port number')]);
});

test('a busy port is named in one line', async () => {
  const dataDir = join(folder, 'busy');
  const { code, lines } = await start({ PORT: String(busyPort), DATA_DIR: dataDir });
  expect(code).toBeGreaterThan(0);
  expect(lines).toEqual([expect.stringContaining(String(busyPort))]);
  expect(existsSync(dataDir)).toBe(false);
});

test('an invalid data folder is named in one line', async () => {
  const file = join(folder, 'file');
  writeFileSync(file, '');
  const { code, lines } = await start({ DATA_DIR: file, PORT: '0' });
  expect(code).toBeGreaterThan(0);
  expect(lines).toEqual([expect.stringContaining(file)]);
});

test('a database in use is named with its user, and a damaged one with the command that fixes it', async () => {
  const dataDir = join(folder, 'used');
  const first = await startServer(dataDir);
  const second = await start({ DATA_DIR: dataDir, PORT: '0' });
  const health = await fetch(`${first.url}/health`);
  await first.stop();
  expect(second.code).toBeGreaterThan(0);
  expect(second.lines).toEqual([expect.stringContaining(`is in use by process ${first.pid}. Stop it first`)]);
  expect(health.status).toBe(200);

  truncateSync(join(dataDir, 'database/global/pg_control'), 100);
  const damaged = await start({ DATA_DIR: dataDir, PORT: '0' });
  expect(damaged.code).toBeGreaterThan(0);
  expect(damaged.lines).toEqual([expect.stringMatching(/is damaged \(.+`npm run atlas -- dataset repair`/)]);
});

test('an unreachable PostgreSQL is named without its password', async () => {
  const { code, lines } = await start({ DATABASE_URL: 'postgres://blue:hidden@127.0.0.1:1/gems', PORT: '0' });
  expect(code).toBeGreaterThan(0);
  expect(lines).toEqual([expect.stringMatching(/^PostgreSQL at .*127\.0\.0\.1:1.* cannot be reached/)]);
  expect(lines.join()).not.toContain('hidden');
});

test('a damaged dataset is named with the command that fixes it', async () => {
  const checkout = join(folder, 'checkout');
  mkdirSync(join(checkout, 'web'), { recursive: true });
  for (const name of ['node_modules', 'facts', 'package.json']) symlinkSync(join(ROOT, name), join(checkout, name));
  for (const name of ['web/build', 'build']) cpSync(join(ROOT, name), join(checkout, name), { recursive: true });
  writeFileSync(join(checkout, 'build/dataset/patterns.bin'), 'broken');
  const { code, lines } = await start({ PORT: '0' }, join(checkout, 'web/build/server/index.js'));
  expect(code).toBeGreaterThan(0);
  expect(lines).toEqual([
    'The dataset cannot be read: patterns.bin is not what the manifest says. Run: npm run atlas -- dataset build',
  ]);
});
