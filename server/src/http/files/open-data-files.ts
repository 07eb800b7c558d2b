import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { OPEN_DATA_PATH, openDataAddress, type DataResource } from '@bluegem/core/dataset/data-package';
import { readDataPackage } from '../../patterns/open-data.ts';
import { makeStaticFile, type StaticFile, type StaticFileOptions } from './static-file.ts';
import { IMMUTABLE, REVALIDATE } from './static-files.ts';

type Headers = StaticFileOptions['headers'];

/** A file that is read for its first request: few are requested, and together they are about 25 MB. */
export type LateFile = { at(origin: string): StaticFile | Promise<StaticFile> };

/** Pages of other sites may read the open data. */
const FOR_ALL: Headers[number] = ['access-control-allow-origin', '*'];

const readIfPresent = (file: string) =>
  readFile(file).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });

export function lateFile(file: string, options: StaticFileOptions): LateFile {
  let made: StaticFile | Promise<StaticFile> | undefined;
  const make = async () => {
    const [body, brotli, gzip] = await Promise.all([
      readFile(file),
      readIfPresent(`${file}.br`),
      readIfPresent(`${file}.gz`),
    ]);
    return (made = await makeStaticFile(body, { ...options, brotli, gzip }));
  };
  return {
    at() {
      if (made) return made;
      const promise = make();
      made = promise;
      promise.catch(() => (made = undefined));
      return promise;
    },
  };
}

/** The file name for downloads, the same at every address. */
const savedAs = ({ path }: DataResource): Headers[number] => ['content-disposition', `attachment; filename="${path}"`];

/**
 * The open data under `/data`: the package that describes it, each file under its version (revalidated) and under
 * version and hash (immutable), for pages of other sites, too. Empty if the build made none.
 */
export async function loadOpenDataFiles(folder: string, headers: Headers): Promise<Map<string, StaticFile | LateFile>> {
  const files = new Map<string, StaticFile | LateFile>();
  const dataPackage = await readDataPackage(folder);
  if (!dataPackage) return files;
  const described = {
    contentType: 'application/json; charset=utf-8',
    cacheControl: REVALIDATE,
    headers: [...headers, FOR_ALL],
  };
  const body = await readFile(join(folder, 'datapackage.json'));
  files.set(`${OPEN_DATA_PATH}/datapackage.json`, await makeStaticFile(body, described));
  for (const resource of dataPackage.resources) {
    const contentType = resource.mediatype + (resource.encoding ? `; charset=${resource.encoding}` : '');
    const own = [...headers, FOR_ALL, savedAs(resource)];
    const add = (address: string, cacheControl: string) =>
      files.set(address, lateFile(join(folder, resource.path), { contentType, cacheControl, headers: own }));
    add(`${OPEN_DATA_PATH}/${resource.path}`, REVALIDATE);
    add(openDataAddress(resource), IMMUTABLE);
  }
  return files;
}
