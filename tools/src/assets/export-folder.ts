import { constants } from 'node:fs';
import { lstat, open, readdir, realpath } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { AssetProblem, quoted } from './asset-problem.ts';
import { LIMITS } from './limits.ts';

/** A folder that Source 2 Viewer exported into. Names are relative, with forward slashes, and never lead outside. */
export type ExportFolder = {
  has(name: string): Promise<boolean>;
  /** The names in a folder that start and end so, sorted; none when the folder is not there. */
  list(folder: string, startsWith: string, endsWith: string): Promise<string[]>;
  /** The bytes of a regular file, at most this many. Throws AssetProblem. */
  read(name: string, maxBytes: number): Promise<Buffer>;
};

const codeOf = (error: unknown): string => (error instanceof Error && 'code' in error ? String(error.code) : '');

const isMissing = (error: unknown): boolean => ['ENOENT', 'ENOTDIR'].includes(codeOf(error));

/** Refuses names in an export that point outside of it. */
export function checkName(name: string, from: string): string {
  const isPlain = name !== '' && !/[\\:\0]/.test(name) && !name.startsWith('/');
  if (!isPlain || name.split('/').some((part) => part === '..' || part === '.' || part === ''))
    throw new AssetProblem('outside', `${from}: names the file ${quoted(name)}, which leads out of the export`);
  return name;
}

async function openRoot(folder: string): Promise<string> {
  try {
    const root = await realpath(folder);
    await readdir(root);
    return root;
  } catch (cause) {
    const reasons: Record<string, string> = {
      ENOENT: 'does not exist',
      ENOTDIR: 'is not a folder',
      EACCES: 'may not be read',
    };
    throw new AssetProblem(
      'folder',
      `The export folder ${quoted(folder)} ${reasons[codeOf(cause)] ?? 'cannot be read'}`,
      {
        cause,
      },
    );
  }
}

/** The real path of a name; undefined if it does not exist. Follows links that stay inside. */
async function locate(root: string, name: string): Promise<string | undefined> {
  const path = await realpath(join(root, name)).catch(async (error: unknown) => {
    if (codeOf(error) === 'ELOOP') throw new AssetProblem('outside', `${name}: is a link that leads to itself`);
    if (!isMissing(error)) throw new AssetProblem('file-type', `${name}: cannot be read (${codeOf(error)})`);
    const link = await lstat(join(root, name)).catch(() => undefined);
    if (link?.isSymbolicLink()) throw new AssetProblem('outside', `${name}: is a link to nothing`);
    return undefined;
  });
  if (path !== undefined && path !== root && !path.startsWith(root.endsWith(sep) ? root : root + sep))
    throw new AssetProblem('outside', `${name}: is a link that leads out of the export`);
  return path;
}

/** The bytes of a regular file, at most this many; `name` is for messages. Throws AssetProblem. */
export async function readRegular(path: string, name: string, maxBytes: number): Promise<Buffer> {
  // Without O_NONBLOCK, opening a pipe would block.
  const file = await open(path, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0)).catch((cause: unknown) => {
    if (codeOf(cause) === 'ENOENT') throw new AssetProblem('missing', `${name}: does not exist`);
    if (codeOf(cause) === 'EISDIR') throw new AssetProblem('file-type', `${name}: is a folder, not a file`);
    throw new AssetProblem('file-type', `${name}: cannot be read (${codeOf(cause)})`, { cause });
  });
  try {
    const stat = await file.stat();
    if (stat.isDirectory()) throw new AssetProblem('file-type', `${name}: is a folder, not a file`);
    if (!stat.isFile()) throw new AssetProblem('file-type', `${name}: is not a regular file`);
    if (stat.size === 0) throw new AssetProblem('file-size', `${name}: is empty (0 bytes)`);
    if (stat.size > maxBytes)
      throw new AssetProblem('file-size', `${name}: has ${stat.size} bytes; at most ${maxBytes} are read`);
    const bytes = Buffer.alloc(stat.size);
    let filled = 0;
    while (filled < bytes.length) {
      const { bytesRead } = await file.read(bytes, filled, bytes.length - filled, filled);
      if (bytesRead === 0) throw new AssetProblem('file-size', `${name}: became shorter while it was read`);
      filled += bytesRead;
    }
    return bytes;
  } finally {
    await file.close();
  }
}

/** Opens an export folder. Throws AssetProblem when it cannot be read. */
export async function openExport(folder: string): Promise<ExportFolder> {
  const root = await openRoot(folder);
  return {
    has: async (name) => (await locate(root, checkName(name, name))) !== undefined,
    async list(within, startsWith, endsWith) {
      const path = await locate(root, checkName(within, within));
      if (path === undefined) return [];
      const names = await readdir(path).catch((error: unknown) => {
        if (codeOf(error) === 'ENOTDIR') throw new AssetProblem('file-type', `${within}: is a file, not a folder`);
        throw new AssetProblem('folder', `${within}: cannot be read (${codeOf(error)})`);
      });
      if (names.length > LIMITS.folderEntries)
        throw new AssetProblem(
          'folder',
          `${within}: holds ${names.length} files; at most ${LIMITS.folderEntries} are listed`,
        );
      const fits = (name: string) => name.startsWith(startsWith) && name.toLowerCase().endsWith(endsWith);
      return names
        .filter(fits)
        .toSorted()
        .map((name) => `${within}/${name}`);
    },
    async read(name, maxBytes) {
      const path = await locate(root, checkName(name, name));
      if (path === undefined) throw new AssetProblem('missing', `${name}: is missing`);
      return readRegular(path, name, maxBytes);
    },
  };
}
