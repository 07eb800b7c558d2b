import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { deserialize, serialize } from 'node:v8';

/** Reads the state that an interrupted run saved under this name, if any. */
export async function readCheckpoint<T>(folder: string, name: string): Promise<T | undefined> {
  try {
    return deserialize(await readFile(join(folder, `${name}.checkpoint`))) as T;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/** Saves a state under a name. A crash while writing leaves the earlier state. */
export async function writeCheckpoint(folder: string, name: string, state: unknown): Promise<void> {
  await mkdir(folder, { recursive: true });
  const path = join(folder, `${name}.checkpoint`);
  await writeFile(`${path}.part`, serialize(state));
  await rename(`${path}.part`, path);
}
