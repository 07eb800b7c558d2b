import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DATA_TEMPLATE, startServer } from './server.ts';

/** The environment variable with the address of the server that all files share. */
export const SHARED_SITE = 'E2E_SITE_URL';

/** Fills a database once, which every server of the tests starts from, and starts the server that most files share. */
export default async function setup(): Promise<() => Promise<void>> {
  const template = mkdtempSync(join(tmpdir(), 'bluegem-template-'));
  await (await startServer(template)).stop();
  process.env[DATA_TEMPLATE] = template;
  const server = await startServer();
  process.env[SHARED_SITE] = server.url;
  return async () => {
    await server.stop();
    rmSync(template, { recursive: true, force: true });
  };
}
