import { execFile } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { parseAst } from 'vite';
import { expect, test } from 'vitest';
import { RENDER_VERSION } from '@bluegem/core/drawing/pictures/render';
import EXTERNAL_PACKAGES from '../external-packages.json' with { type: 'json' };
import { startServer } from '../e2e/support/server.ts';
import { builtServer } from './support/built-server.ts';

const site = builtServer();

const SERVER = join(import.meta.dirname, '../build/server');
const files = readdirSync(SERVER, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.js'));

type Node = { type?: string; source?: Node; callee?: Node; arguments?: Node[]; name?: string; value?: unknown };

/** The packages that a script imports or requires by name, and whether it uses `__dirname` as CommonJS does. */
function namesIn(script: string): { packages: string[]; folders: string[] } {
  const packages: string[] = [];
  const folders: string[] = [];
  const visit = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return;
    const { type, source, callee, name, arguments: given } = node as Node;
    const isRequire = callee?.name === '__require' || callee?.name === 'require';
    const specifier = isRequire ? given?.[0]?.value : source?.value;
    if (typeof specifier === 'string' && !specifier.startsWith('.') && !isBuiltin(specifier)) packages.push(specifier);
    if (type === 'Identifier' && (name === '__dirname' || name === '__filename')) folders.push(name);
    for (const each of Object.values(node)) visit(each);
  };
  visit(parseAst(script));
  return { packages, folders };
}

test('the built server needs exactly the packages of the list, and includes none of them', () => {
  const found = files.map((file) => namesIn(readFileSync(join(SERVER, file), 'utf8')));
  expect([...new Set(found.flatMap(({ packages }) => packages))].toSorted()).toEqual(EXTERNAL_PACKAGES);
  expect(found.flatMap(({ folders }) => folders)).toEqual([]);
});

test('the built server has no renderer of React for development', () => {
  const scripts = files.map((file) => readFileSync(join(SERVER, file), 'utf8'));
  expect(scripts.some((script) => script.includes('react-dom-server.node.production'))).toBe(true);
  expect(scripts.some((script) => /react-dom-server[\w-]*\.\w+\.development/.test(script))).toBe(false);
});

test('a start loads neither the encoder of pictures nor Redis', async () => {
  const script = `
    const { registerHooks } = await import('node:module');
    const urls = [];
    registerHooks({ load: (url, context, next) => { urls.push(url); return next(url, context); } });
    await import('./index.js');
    console.log(JSON.stringify(['pino', 'sharp', 'ioredis'].filter((name) => urls.some((url) => url.includes('/node_modules/' + name + '/')))));
    process.exit(0);`;
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', script], {
    cwd: SERVER,
  });
  expect(JSON.parse(stdout)).toEqual(['pino']);
});

test('each of these packages can be loaded from its folder', async () => {
  const script = `for (const name of ${JSON.stringify(EXTERNAL_PACKAGES)}) console.log(name, typeof await import(name));`;
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', script], {
    cwd: SERVER,
  });
  expect(stdout.trim().split('\n')).toEqual(EXTERNAL_PACKAGES.map((name) => `${name} object`));
});

test('the first start copies the database of the build, and the server fits into 512 MB', async () => {
  const server = await startServer(undefined, { LOG_LEVEL: 'info' });
  try {
    const outcomes = server.lines.filter((line) => line.includes('"msg":"Dataset"'));
    expect(outcomes).toEqual([expect.stringContaining('"outcome":"unchanged"')]);
    const picture = `/render/${RENDER_VERSION}/karambit/387/fancy-playside-640.webp`;
    for (const path of ['/', '/patterns', '/pattern/karambit/387', '/statistics', picture])
      expect((await fetch(server.url + path)).status, path).toBe(200);
    const file = `/proc/${server.pid}/status`;
    const peak = Number(/^VmHWM:\s+(\d+) kB/m.exec(existsSync(file) ? readFileSync(file, 'utf8') : '')?.[1] ?? 0);
    expect(peak / 1024).toBeLessThan(512);
  } finally {
    await server.stop();
  }
});

test('the service worker stores every script of the pages that work offline', async () => {
  const worker = await (await site.request('/service-worker.js')).text();
  const scriptsOf = async (path: string) =>
    Array.from((await (await site.request(path)).text()).matchAll(/\/assets\/[\w.-]+\.js/g), ([address]) => address);
  const linked = (await Promise.all(['/', '/tools/bulk', '/patterns'].map(scriptsOf))).flat();
  const scripts = [...new Set(linked)].filter((address) => !/\/(manifest|entry\.client)-/.test(address));
  expect(scripts.length).toBeGreaterThan(20);
  expect(scripts.filter((address) => !worker.includes(address))).toEqual([]);
});
