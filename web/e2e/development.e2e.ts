import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { RENDER_VERSION } from '@bluegem/core/drawing/pictures/render';
import { expect, test } from '@playwright/test';
import { startBrowserWith } from './support/chromium.ts';

/** `npm run dev` without its checks and builds. */
const COMMAND = join(import.meta.dirname, '../../node_modules/@react-router/dev/bin.cjs');
const WEB = join(import.meta.dirname, '..');

/** Vite prepares packages for the browser at the first start. */
const START_TIMEOUT_MS = 240_000;

let child: ChildProcess;
let url: string;
let dataDir: string;

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
}

const ask = (path: string, init: RequestInit = {}) => fetch(`${url}${path}`, { redirect: 'manual', ...init });

test.beforeAll(async () => {
  test.setTimeout(START_TIMEOUT_MS);
  dataDir = mkdtempSync(join(tmpdir(), 'bluegem-dev-'));
  const port = await freePort();
  url = `http://127.0.0.1:${port}`;
  const { PATH, HOME } = process.env;
  const env = { PATH, HOME, DATA_DIR: dataDir, LOG_LEVEL: 'warn', NODE_ENV: 'development' };
  const args = [COMMAND, 'dev', '--host', '127.0.0.1', '--port', String(port)];
  child = spawn(process.execPath, args, { cwd: WEB, env, stdio: 'ignore' });
  while ((await ask('/health').catch(() => undefined))?.status !== 200) {
    if (child.exitCode !== null) throw new Error(`The development server ended with ${child.exitCode}`);
    await setTimeout(500);
  }
});
test.afterAll(async () => {
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
  rmSync(dataDir, { recursive: true, force: true });
});

test('it has the answers, headers and limits of the built server', async () => {
  for (const [path, type] of [
    ['/api/check?weapon=karambit&patternId=387', 'application/json'],
    ['/rest/v1/patterns?limit=1', 'application/json'],
    [`/render/${RENDER_VERSION}/karambit/387/fancy-playside-160.webp`, 'image/webp'],
    ['/de/embed/karambit/387', 'text/html'],
    ['/data/datapackage.json', 'application/json'],
    ['/statistics/blue', 'text/html'],
  ] as const) {
    const answer = await ask(path);
    expect([path, answer.status]).toEqual([path, 200]);
    expect(answer.headers.get('content-type')).toContain(type);
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
  }
  const page = await ask('/pattern/ak-47/661');
  const model = await ask(/\/models\/[\w-]+\/ak-47\.glb/.exec(await page.text())?.[0] ?? 'no model is named');
  expect([model.status, model.headers.get('content-type')]).toEqual([200, 'model/gltf-binary']);
  const german = await ask('/', { headers: { 'accept-language': 'de' } });
  expect([german.status, german.headers.get('location')]).toEqual([302, '/de']);
  const headers = { origin: 'https://evil.test', 'content-type': 'application/x-www-form-urlencoded' };
  expect((await ask('/feedback', { method: 'POST', headers, body: 'kind=bug' })).status).toBe(403);
  expect((await ask(`/?x=${'a'.repeat(5_000)}`)).status).toBe(414);
});

test('a page works in a browser, and keeps to its content security policy', async () => {
  test.setTimeout(240_000);
  const browser = await startBrowserWith('plain');
  try {
    const page = await browser.newPage();
    const problems: string[] = [];
    page.on('pageerror', (error) => problems.push(error.message));
    page.on('console', (message) => /content security policy/i.test(message.text()) && problems.push(message.text()));
    const answer = await page.goto(`${url}/`);
    expect(answer?.headers()['content-security-policy']).toMatch(/script-src 'self' 'nonce-[\w+/=]+';/);
    // Vite makes packages ready for the browser when it first asks for them.
    await page.waitForFunction(
      () => Object.keys(document.querySelector('main input') ?? {}).some((key) => key.startsWith('__reactFiber')),
      undefined,
      { timeout: 150_000 },
    );
    await page.getByRole('banner').getByRole('link', { name: 'Discover' }).click();
    await page.getByRole('heading', { level: 1, name: 'Discover' }).waitFor();
    expect(problems).toEqual([]);
  } finally {
    await browser.close();
  }
});
