import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import type { Graphics } from '../chromium.ts';
import { HAS_CHOSEN } from '../has-chosen.ts';

/** Hides the name of the driver, so that WebGL2 in software is used as that of a graphics card is. */
const HIDE_DRIVER = `{
  const { getExtension } = WebGL2RenderingContext.prototype;
  WebGL2RenderingContext.prototype.getExtension = function (name) {
    return name === 'WEBGL_debug_renderer_info' ? null : getExtension.call(this, name);
  };
}
`;

/** Draws live pictures with WebGL2 although the machine has no graphics card. */
async function forceWebGl(context: BrowserContext): Promise<void> {
  await context.route(/\/live\.worker-[^/]*\.js$/, async (route) => {
    const response = await route.fetch();
    const { 'content-encoding': _, 'content-length': __, ...headers } = response.headers();
    await route.fulfill({ status: response.status(), headers, body: HIDE_DRIVER + (await response.text()) });
  });
}

/**
 * A page whose problems are collected, including violations of the content security policy. `graphics`: `webgl2` draws
 * live pictures with WebGL2 in software, which the site itself does not.
 */
export async function openLivePage(
  browser: Browser,
  { graphics, ...options }: BrowserContextOptions & { graphics?: Graphics } = {},
): Promise<{ page: Page; problems: string[] }> {
  const context = await browser.newContext({
    // Both sides are drawn 640 pixels wide.
    viewport: { width: 1100, height: 900 },
    locale: 'en-US',
    serviceWorkers: 'block',
    ...options,
  });
  context.setDefaultTimeout(60_000);
  await context.addInitScript(HAS_CHOSEN);
  await context.addInitScript(
    `document.addEventListener('securitypolicyviolation', (event) => console.error('Policy: ' + event.violatedDirective + ' ' + event.sample));`,
  );
  if (graphics === 'webgl2') await forceWebGl(context);
  const page = await context.newPage();
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(error.message));
  page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
  return { page, problems };
}
