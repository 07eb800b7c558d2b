import type { TestProject } from 'vitest/node';
import { startBrowser } from './chromium.ts';
import { startServer } from './server.ts';

/** Where the server and the browser are that all files share. */
export type SharedSite = { url: string; browser: string };

declare module 'vitest' {
  export interface ProvidedContext {
    site: SharedSite;
  }
}

/** One server and one browser for all journeys. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startServer();
  const browser = await startBrowser();
  project.provide('site', { url: server.url, browser: browser.wsEndpoint() });
  return async () => {
    await browser.close();
    await server.stop();
  };
}
