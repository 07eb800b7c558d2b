import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The root of the checkout, independent of the working folder. */
export const ROOT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');

/** The state of the scripts: stamps, locks and logs. Deleting the folder costs one rebuild. */
export const STATE_DIR = path.join(ROOT, 'build', '.state');

export const SERVER_ENTRY = 'web/build/server/index.js';

/**
 * A path for messages: relative to the checkout, with forward slashes.
 * @param {string} file
 */
export function displayPath(file) {
  return path.relative(ROOT, file).split(path.sep).join('/') || '.';
}
