import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { curatedPatterns } from '@bluegem/contract/patterns/patterns';
import { SITE_VERSION, WORKER_ADDRESS, type SiteVersion } from '@bluegem/contract/site/site-version';
import { withPolicy } from '../security-headers.ts';
import { makeStaticFile, type StaticFile } from './static-file.ts';

type Files = ReadonlyMap<string, { variants: StaticFile['variants'] } | object>;

/** Pages and their data depend on these: the hash of the client's files, the server, and the hashes of the dataset. */
const SOURCES = ['web/build/client-hash.txt', 'web/build/server/index.js', 'build/dataset/manifest.json'];

/** A hash of everything that changes the answers of the site from one start to another. */
export async function siteVersion(root: string, settings: unknown): Promise<string> {
  const hash = createHash('sha256').update(JSON.stringify(settings));
  for (const file of SOURCES) hash.update(await readFile(join(root, file)));
  return hash.digest('hex').slice(0, 16);
}

const ENGINE_FILE = /^\/ssg-data\/engine-/;
/** The dataset file that pages read. `prebuild.json` is for programs. */
const DATASET_FILE = /^\/ssg-data\/patterns\.bin$/;

const textOf = (files: Files, path: string): string => {
  const file = files.get(path);
  if (!file || !('variants' in file)) return '';
  const { br, identity } = file.variants;
  return (identity.body ?? brotliDecompressSync(br?.body ?? '')).toString('utf8');
};

/** Files of the data that no page links to. */
export function dataFilesOf(files: Files): Pick<SiteVersion, 'engineFiles' | 'datasetFiles'> {
  const paths = [...files.keys()].toSorted();
  return {
    engineFiles: paths.filter((path) => ENGINE_FILE.test(path)),
    datasetFiles: [...paths.filter((path) => DATASET_FILE.test(path)), curatedPatterns.path],
  };
}

type WorkerOptions = {
  files: Files;
  version: string;
  build: string;
  headers: readonly (readonly [name: string, value: string])[];
};

/** The service worker with the version of the site; undefined if the build has none. */
export async function serviceWorkerFile({ files, version, build, headers }: WorkerOptions) {
  const script = textOf(files, WORKER_ADDRESS);
  if (script === '') return undefined;
  const site: SiteVersion = { version, build, ...dataFilesOf(files) };
  return makeStaticFile(Buffer.from(`self.${SITE_VERSION}=${JSON.stringify(site)};\n${script}`), {
    contentType: 'application/javascript; charset=utf-8',
    cacheControl: 'no-cache',
    // It fetches only from this site.
    headers: withPolicy(headers, "default-src 'none'; connect-src 'self'; frame-ancestors 'none'"),
  });
}
