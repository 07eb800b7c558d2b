import { dataTemplate } from './data-template.ts';
import { DATA_TEMPLATE, startServer } from './server.ts';

/** The environment variable with the address of the server that all files share. */
export const SHARED_SITE = 'E2E_SITE_URL';

/** Names the data folder that every server of the tests starts from, and starts the server that most files share. */
export default async function setup(): Promise<() => Promise<void>> {
  process.env[DATA_TEMPLATE] = await dataTemplate();
  const server = await startServer();
  process.env[SHARED_SITE] = server.url;
  return () => server.stop();
}
