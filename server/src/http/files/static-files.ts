import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, join } from 'node:path';
import { engineAddress, engineVersionOf } from '@bluegem/core/drawing/pictures/engine-data';
import { sampleModelPath } from '@bluegem/core/site/model-files';
import { isStaticQuery } from '@bluegem/contract/site/page-answers';
import { withoutLanguage } from '@bluegem/locales/languages';
import { pageCacheControl } from './page-cache-control.ts';
import { contentSecurityPolicy, withPolicy, type Reach } from '../security-headers.ts';
import { isCompressible } from '../../platform/compression.ts';
import { readModelManifest } from '../../render/models.ts';
import { brotliOf, chooseVariant, gzipOf, makeStaticFile, plainBodyOf, type StaticFile } from './static-file.ts';
import { staticPageOf } from './static-urls.ts';
import { makeStaticPage, namesItsAddress, PAGE_QUALITY, type StaticPage } from './static-page.ts';

const CONTENT_TYPES: Readonly<Record<string, string>> = {
  '.bin': 'application/octet-stream',
  '.css': 'text/css; charset=utf-8',
  '.data': 'text/x-script; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.glb': 'model/gltf-binary',
  '.ico': 'image/x-icon',
  '.js': 'application/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

export const IMMUTABLE = 'public, max-age=31536000, immutable';
/** Caches revalidate pages and data each time; the answer is mostly 304. */
export const REVALIDATE = 'public, max-age=0, must-revalidate';

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

type Files = Map<string, StaticFile>;
type ClientFiles = Map<string, StaticFile | StaticPage>;
type Headers = readonly [name: string, value: string][];

const OWN_REACH: Reach = { google: false };

/** JSON-LD for search engines is not executed, so that the policy need not allow it. */
const INLINE_SCRIPT = /<script(?![^>]*\ssrc=)(?![^>]*\stype="application\/ld\+json")[^>]*>([\s\S]*?)<\/script>/g;

const hashOfBytes = (latin1: string) => createHash('sha256').update(latin1, 'latin1').digest('base64');

/** A content security policy that allows exactly the inline scripts of this page. */
export function policyOfPage(html: Buffer, reach: Reach = OWN_REACH): string {
  // One character for each byte: ten times as fast to make as UTF-8 text, and hashed as the same bytes.
  const scripts = html.toString('latin1').matchAll(INLINE_SCRIPT);
  const hashes = Array.from(scripts, ([, script = '']) => `'sha256-${hashOfBytes(script)}'`);
  return contentSecurityPolicy([...new Set(hashes)].join(' '), reach);
}

async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length).replaceAll('\\', '/'));
}

const contentTypeOf = (path: string) => CONTENT_TYPES[extname(path)] ?? 'application/octet-stream';

const COMPRESSED = /\.(br|gz)$/;
const BEST_QUALITY = 11;
const READ_AT_ONCE = 32;

async function compressFile(folder: string, path: string): Promise<void> {
  const file = join(folder, path);
  const body = await readFile(file);
  if (COMPRESSED.test(path) || !isCompressible(contentTypeOf(path), body.length)) return;
  if (extname(path) === '.html' && namesItsAddress(body)) {
    // Not sent as it is, so that a better quality would gain nothing.
    return writeFile(`${file}.br`, await brotliOf(body, PAGE_QUALITY));
  }
  const [brotli, gzip] = await Promise.all([brotliOf(body, BEST_QUALITY), gzipOf(body)]);
  await Promise.all([writeFile(`${file}.br`, brotli), writeFile(`${file}.gz`, gzip)]);
}

/** Writes compressed files beside the built files, so that the server need not compress them when it starts. */
export async function compressClientFiles(folder: string): Promise<void> {
  const paths = await listFiles(folder);
  for (let at = 0; at < paths.length; at += READ_AT_ONCE)
    await Promise.all(paths.slice(at, at + READ_AT_ONCE).map((path) => compressFile(folder, path)));
}

async function addFile(
  files: ClientFiles,
  folder: string,
  path: string,
  { headers, reach, present }: { headers: Headers; reach: Reach; present: ReadonlySet<string> },
): Promise<void> {
  const readIfPresent = (name: string) => (present.has(name) ? readFile(join(folder, name)) : undefined);
  const [body, brotli, gzip] = await Promise.all([
    readFile(join(folder, path)),
    readIfPresent(`${path}.br`),
    readIfPresent(`${path}.gz`),
  ]);
  const extension = extname(path);
  const isPage = extension === '.html';
  const address = isPage ? path.replace(/\/index\.html$/, '') || '/' : path;
  const cacheControl = isPage ? pageCacheControl(address) : path.startsWith('/assets/') ? IMMUTABLE : REVALIDATE;
  const own: Headers = isPage ? withPolicy(headers, policyOfPage(body, reach)) : headers;
  const options = { contentType: contentTypeOf(path), cacheControl, headers: own };
  const file =
    isPage && namesItsAddress(body)
      ? makeStaticPage(brotli ?? (await brotliOf(body, PAGE_QUALITY)), options)
      : await makeStaticFile(body, { ...options, brotli, gzip });
  files.set(address, file);
}

/** The built files of the client: assets and pre-rendered pages, by path. */
export async function loadClientFiles(folder: string, headers: Headers, reach = OWN_REACH): Promise<ClientFiles> {
  const files: ClientFiles = new Map();
  const paths = (await listFiles(folder)).filter((path) => !path.startsWith('/.vite/') && !path.startsWith('/__'));
  const present = new Set(paths);
  const plain = paths.filter((path) => !COMPRESSED.test(path));
  // A few at a time: the plain bodies are needed only for their hashes.
  for (let at = 0; at < plain.length; at += READ_AT_ONCE)
    await Promise.all(
      plain.slice(at, at + READ_AT_ONCE).map((path) => addFile(files, folder, path, { headers, reach, present })),
    );
  return files;
}

/** What browsers fetch of a dataset. */
const DATASET_FILE = /^(?:prebuild\.json|engine\.json|patterns\.bin|weapon-[\w-]+\.bin)$/;

/** The files of the dataset, by the path that browsers fetch. */
export async function loadDatasetFiles(folder: string, headers: Headers): Promise<Files> {
  const files: Files = new Map();
  const present = await readdir(folder);
  const add = async (name: string) => {
    const [body, brotli] = await Promise.all([readFile(join(folder, name)), readFile(join(folder, `${name}.br`))]);
    const isEngine = name === 'engine.json';
    const path = isEngine ? engineAddress(engineVersionOf(sha256(body))) : `/ssg-data/${name}`;
    const cacheControl = isEngine ? IMMUTABLE : REVALIDATE;
    files.set(path, await makeStaticFile(body, { contentType: contentTypeOf(name), cacheControl, headers, brotli }));
  };
  await Promise.all(present.filter((name) => DATASET_FILE.test(name)).map(add));
  return files;
}

/** The sample models, by their immutable paths; empty if there are none. */
export async function loadModelFiles(folder: string, headers: Headers): Promise<Files> {
  const manifest = await readModelManifest(folder);
  const files: Files = new Map();
  // One after the other: compressing all of them at once would take 100 MB.
  for (const { weapon, file } of manifest?.models ?? []) {
    const options = { contentType: contentTypeOf(file), cacheControl: IMMUTABLE, headers };
    const body = await readFile(join(folder, file));
    files.set(sampleModelPath(manifest?.version ?? '', weapon), await makeStaticFile(body, options));
  }
  return files;
}

/** Finds the file for a request, unless its query changes the page. */
export function findStaticFile(files: ClientFiles, url: string): StaticFile | StaticPage | undefined {
  const queryAt = url.indexOf('?');
  const path = queryAt < 0 ? url : url.slice(0, queryAt);
  const file = files.get(path);
  const page = staticPageOf(path);
  if (!file || queryAt < 0 || page === undefined) return file;
  return isStaticQuery(withoutLanguage(page), url.slice(queryAt)) ? file : undefined;
}

/** Sends a file: 304 if the client has it, else the best encoding that it accepts. */
export function sendStaticFile(
  request: IncomingMessage,
  response: ServerResponse,
  file: StaticFile,
): void | Promise<void> {
  if (request.headers['if-none-match']?.includes(file.etag)) {
    response.writeHead(304, file.notModified).end();
    return;
  }
  const { headers, body } = chooseVariant(file, request.headers['accept-encoding'] ?? '');
  const send = (bytes?: Buffer) => void response.writeHead(200, headers).end(bytes);
  if (request.method === 'HEAD') return send();
  return body ? send(body) : plainBodyOf(file).then(send);
}
