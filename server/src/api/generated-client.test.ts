import { execFile } from 'node:child_process';
import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { openApiDocument } from '@bluegem/contract/openapi/openapi';
import openapiTypes, { astToString, type OpenAPI3 } from 'openapi-typescript';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signIn, type Browser } from '../testing/browser.ts';
import { openSignInSite, type SignInSite } from '../testing/sign-in.ts';

/*
 * What a stranger does with /api/openapi.json: generates types, compiles a program with them, and runs it.
 */

const ROOT = join(import.meta.dirname, '../../..');
const TSC = join(ROOT, 'node_modules/typescript/bin/tsc');
const ORIGIN = 'http://localhost';

const HEAD = `import createClient from 'openapi-fetch';
import type { paths } from './client-types.d.ts';
export const clientOf = (fetch: (request: Request) => Promise<Response>, headers: Record<string, string> = {}) =>
  createClient<paths>({ baseUrl: '${ORIGIN}', fetch, headers });
type Client = ReturnType<typeof clientOf>;
`;

const PROGRAM = `${HEAD}
export async function check(client: Client): Promise<(string | number | null | undefined)[]> {
  const one = await client.GET('/api/check', { params: { query: { weapon: 'karambit', patternId: '387' } } });
  const posted = await client.POST('/api/check', { body: { weapon: 'ak-47', patternId: 661 } });
  const refused = await client.GET('/api/check', { params: { query: { weapon: 'spoon', patternId: '1' } } });
  const items = [{ weapon: 'karambit', patternId: 387 }, { weapon: 'spoon', patternId: '1' }];
  const { data } = await client.POST('/api/check/batch', { body: { items } });
  const kinds = data?.results.map((each) => ('verdict' in each ? each.verdict.slug : each.error)) ?? [];
  return [one.data?.tier, posted.data?.slug, refused.error?.error, ...kinds];
}
export const listOwn = (client: Client) => client.GET('/api/wishlist');
`;

/** A call without its required inputs. */
const WRONG = [
  "clientOf(fetch).GET('/api/check', { params: { query: { weapon: 'karambit' } } });",
  "clientOf(fetch).POST('/api/check', { body: { weapon: 'karambit' } });",
  "clientOf(fetch).POST('/api/check/batch', { body: { items: [{ patternId: 1 }] } });",
  "clientOf(fetch).GET('/api/blue-percentage', { params: { query: { patternId: '1' } } });",
];

let folder: string;
let site: SignInSite;
let owner: Browser;
beforeAll(async () => {
  site = await openSignInSite();
  owner = site.aBrowser();
  await signIn(owner, 'steam', 1);
  folder = await mkdtemp(join(tmpdir(), 'blue-gem-atlas-client-'));
  await symlink(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  const types = await openapiTypes(openApiDocument('1.0.0', ORIGIN) as unknown as OpenAPI3);
  await writeFile(join(folder, 'client-types.d.ts'), astToString(types));
});
afterAll(async () => {
  await site.close();
  await rm(folder, { recursive: true, force: true });
});

async function compile(file: string, text: string): Promise<string> {
  await writeFile(join(folder, file), text);
  const options = ['--strict', '--noEmit', '--module', 'nodenext', '--target', 'es2022', '--lib', 'es2022,dom'];
  const args = [TSC, '--ignoreConfig', ...options, '--types', '', '--allowImportingTsExtensions', file];
  const compiled = await promisify(execFile)(process.execPath, args, { cwd: folder }).catch((error: unknown) => error);
  return (compiled as { stdout: string }).stdout;
}

type Program = {
  clientOf(fetch: (request: Request) => Promise<Response>, headers?: Record<string, string>): object;
  check(client: object): Promise<unknown[]>;
  listOwn(client: object): Promise<{ response: Response }>;
};

test('a client that is generated from the document compiles strictly and runs, with a token for the own data', async () => {
  expect(await compile('program.ts', PROGRAM)).toBe('');
  const { clientOf, check, listOwn } = (await import(join(folder, 'program.ts'))) as Program;
  const send = async (request: Request) => {
    const { pathname, search } = new URL(request.url);
    const body = request.method === 'GET' ? undefined : await request.text();
    return site.api(pathname + search, { method: request.method, headers: request.headers, ...(body && { body }) });
  };
  expect(await check(clientOf(send))).toEqual([
    1,
    'ak-47-661',
    'pattern.weapon-unknown',
    'karambit-387',
    'pattern.weapon-unknown',
  ]);
  const { token } = (await (await owner.send('POST', '/api/auth/refresh', {})).json()) as { token: string };
  const statusWith = async (headers: Record<string, string>) =>
    (await listOwn(clientOf(send, headers))).response.status;
  expect(await statusWith({})).toBe(401);
  expect(await statusWith({ authorization: `Bearer ${token}` })).toBe(200);
});

test('a call without a required input does not compile', async () => {
  const errors = await compile('wrong.ts', HEAD + WRONG.map((call) => `void ${call}`).join('\n'));
  const lines = new Set([...errors.matchAll(/^wrong\.ts\((\d+),/gm)].map(([, line]) => Number(line)));
  const first = HEAD.split('\n').length;
  expect([...lines]).toEqual(WRONG.map((_, index) => first + index));
});
