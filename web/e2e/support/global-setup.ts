import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { SHARED_PICTURES, startServer } from './server.ts';

/** The environment variable with the address of the server that all files share. */
export const SHARED_SITE = 'E2E_SITE_URL';

/** Starts the server that most files share. */
export default async function setup(): Promise<() => Promise<void>> {
  const server = await startServer();
  process.env[SHARED_SITE] = server.url;
  const pictures = join(server.dataDir, 'pictures');
  mkdirSync(pictures, { recursive: true });
  process.env[SHARED_PICTURES] = pictures;
  return () => server.stop();
}
