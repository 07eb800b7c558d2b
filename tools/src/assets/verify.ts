import { lstat, readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { MANIFEST_NAME, readImported } from '@bluegem/data/patterns/imported-assets';
import { sha256 } from './store.ts';

async function problemOf(
  folder: string,
  file: { path: string; sizeBytes: number; sha256: string },
): Promise<string | undefined> {
  const path = join(folder, file.path);
  const stat = await lstat(path).catch(() => undefined);
  if (!stat) return `${file.path}: is missing`;
  if (!stat.isFile()) return `${file.path}: is not a regular file`;
  if (stat.size !== file.sizeBytes) return `${file.path}: has ${stat.size} bytes, imported were ${file.sizeBytes}`;
  const bytes = await readFile(path);
  return sha256(bytes) === file.sha256 ? undefined : `${file.path}: was changed after the import`;
}

async function unlisted(folder: string, listed: ReadonlySet<string>): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const names = entries
    .filter((entry) => !entry.isDirectory())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(folder.length + 1)
        .replaceAll('\\', '/'),
    );
  return names.filter((name) => !listed.has(name)).map((name) => `${name}: is not in the manifest`);
}

/**
 * Hashes every imported file again. Undefined if nothing is imported, else one line per problem; throws
 * ImportedDamagedError.
 */
export async function verifyImported(dataDir: string): Promise<{ fileCount: number; problems: string[] } | undefined> {
  const imported = await readImported(dataDir);
  if (!imported) return undefined;
  const { folder, manifest } = imported;
  const problems: string[] = [];
  for (const file of manifest.files) {
    const problem = await problemOf(folder, file);
    if (problem !== undefined) problems.push(problem);
  }
  const listed = new Set([MANIFEST_NAME, ...manifest.files.map(({ path }) => path)]);
  problems.push(...(await unlisted(folder, listed)));
  return { fileCount: manifest.files.length, problems };
}
