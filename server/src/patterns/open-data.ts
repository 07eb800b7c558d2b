import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { DataPackage } from '@bluegem/core/dataset/data-package';

/** The description of the open data by the build; undefined if the build made none. */
export async function readDataPackage(folder: string): Promise<DataPackage | undefined> {
  const text = await readFile(join(folder, 'datapackage.json'), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  return text === undefined ? undefined : (JSON.parse(text) as DataPackage);
}
