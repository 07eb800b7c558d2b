import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

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

/** Starts the built server, which must end by itself; its exit code and what it wrote as an error. */
async function start(settings: Record<string, string>): Promise<{ code: number | null; lines: string[] }> {
  const env = {
    PATH: process.env['PATH'],
    DATA_DIR: join(folder, 'data'),
    HOST: '127.0.0.1',
    LOG_LEVEL: 'fatal',
    ...settings,
  };
  const child = spawn(process.execPath, [SERVER], { cwd: ROOT, env, stdio: ['ignore', 'pipe', 'pipe'] });
  let errors = '';
  child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString('utf8')));
  const code = await new Promise<number | null>((resolve) => child.once('exit', resolve));
  return { code, lines: errors.trim().split('\n') };
}

test('a wrong setting is named in one line', async () => {
  const { code, lines } = await start({ PORT: 'http' });
  expect(code).toBeGreaterThan(0);
  expect(lines).toEqual([expect.stringContaining('The setting PORT must be a port number')]);
});

test('a busy port is named in one line', async () => {
  const { code, lines } = await start({ PORT: String(busyPort) });
  expect(code).toBeGreaterThan(0);
  expect(lines).toEqual([expect.stringContaining(String(busyPort))]);
});

test('a data folder that is none is named in one line', async () => {
  const file = join(folder, 'file');
  writeFileSync(file, '');
  const { code, lines } = await start({ DATA_DIR: file, PORT: '0' });
  expect(code).toBeGreaterThan(0);
  expect(lines).toEqual([expect.stringContaining(file)]);
});
