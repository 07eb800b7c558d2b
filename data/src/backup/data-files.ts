import { createHash } from 'node:crypto';
import { createReadStream, existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { POINTER_NAME, readPointer } from '../patterns/imported-assets.ts';

export const SECRET_KEY_NAME = 'secret-key';

/** Whether a path of a backup is one that may be written into a data folder. */
export function isDataFile(path: string): boolean {
  if (path === POINTER_NAME || path === SECRET_KEY_NAME) return true;
  const [folder = '', ...rest] = path.split('/');
  return /^assets-[0-9a-f]{16}$/.test(folder) && rest.length > 0 && rest.every((name) => /^(?!\.)[\w.-]+$/.test(name));
}

/**
 * The files of a data folder that cannot be made again: the operator's import from the game, and the generated key if
 * requested. Pictures and fonts are made again. The pointer to the import comes last.
 */
export async function listDataFiles(dataDir: string, withSecretKey: boolean): Promise<string[]> {
  const files: string[] = [];
  if (withSecretKey) files.push(SECRET_KEY_NAME);
  const pointer = await readPointer(dataDir);
  if (!pointer) return files;
  const entries = await readdir(join(dataDir, pointer.folder), { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(join(dataDir, '/').length));
  return [...files, ...paths.map((path) => path.replaceAll('\\', '/')).toSorted(), POINTER_NAME];
}

export const hasSecretKey = (dataDir: string): boolean => existsSync(join(dataDir, SECRET_KEY_NAME));

export async function hashFile(path: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer);
  return hash.digest('hex');
}
