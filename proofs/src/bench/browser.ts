import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import type { Page } from 'playwright-core';

/**
 * WebGL 2 on the processor, as on a machine without a graphics card. Pages are composited without WebGL as well:
 * otherwise every frame waits some 80 ms for the screen of the software card, which no such machine has.
 */
export const SOFTWARE_WEBGL = [
  '--no-sandbox',
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
  '--disable-gpu-compositing',
] as const;

/** The browser to measure in: CHROMIUM_PATH, or the first `chromium` on the path. */
export function findChromium(): string | undefined {
  const given = process.env['CHROMIUM_PATH'];
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  return given ?? folders.map((folder) => join(folder, 'chromium')).find((file) => existsSync(file));
}

/** Signs in with the local provider and opens `path`, a page for signed-in users. */
export async function openAsMember(page: Page, url: string, path: string): Promise<void> {
  await page.goto(`${url}/login?returnTo=${encodeURIComponent(path)}`);
  await page.getByRole('link', { name: 'Sign in with Steam' }).click();
  await page.getByRole('link', { name: 'Ada Temper' }).click();
  await page.waitForURL(({ pathname }) => pathname === path);
}
