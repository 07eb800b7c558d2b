import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The checkout, wherever the command was started from. */
export const ROOT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');

/** What the scripts remember: stamps, locks and logs. Deleting the folder costs one rebuild. */
export const STATE_DIR = path.join(ROOT, 'build', '.state');

export const SERVER_ENTRY = 'web/build/server/index.js';

/**
 * For messages: relative to the checkout, with forward slashes.
 * @param {string} file
 */
export function shown(file) {
  return path.relative(ROOT, file).split(path.sep).join('/') || '.';
}
