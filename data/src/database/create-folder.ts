import { mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Creates a folder and those above it, unless it is there. Node's own `recursive` never ends where a system refuses a
 * folder as if the one above it were missing, as Linux does in /proc.
 */
export function createFolder(path: string, mode: number): void {
  const isThere = (folder: string) => statSync(folder, { throwIfNoEntry: false })?.isDirectory() === true;
  if (isThere(path)) return;
  const parent = dirname(path);
  if (parent !== path) createFolder(parent, mode);
  try {
    mkdirSync(path, { mode });
  } catch (error) {
    // Another process was faster.
    if (!isThere(path)) throw error;
  }
}
