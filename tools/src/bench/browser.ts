import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** The browser to measure in: CHROMIUM_PATH, or the first `chromium` on the path. */
export function findChromium(): string | undefined {
  const given = process.env['CHROMIUM_PATH'];
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  return given ?? folders.map((folder) => join(folder, 'chromium')).find((file) => existsSync(file));
}
