import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  latestDataAddress,
  OPEN_DATA_PATH,
  openDataAddress,
  type DataPackage,
} from '@bluegem/core/dataset/data-package';

/** The description of the open data by the build; undefined if the build made none. */
export async function readDataPackage(folder: string): Promise<DataPackage | undefined> {
  const text = await readFile(join(folder, 'datapackage.json'), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  return text === undefined ? undefined : (JSON.parse(text) as DataPackage);
}

/** The response of `/api/data`; without version and files if the build made none. */
export function describeOpenData(open: DataPackage | null) {
  return {
    version: open?.version ?? null,
    releasedAt: open?.created ?? null,
    rows: open?.rowCount ?? 0,
    description: open && `${OPEN_DATA_PATH}/datapackage.json`,
    files: (open?.resources ?? []).map((resource) => ({
      format: resource.format,
      latest: latestDataAddress(resource.format),
      address: openDataAddress(resource),
      bytes: resource.bytes,
      sha256: resource.hash.replace(/^sha256:/, ''),
    })),
  };
}
