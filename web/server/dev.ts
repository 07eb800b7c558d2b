import { join } from 'node:path';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { createApi } from '@bluegem/server/api/app';
import { readConfig } from '@bluegem/server/config';
import { createLogger } from '@bluegem/server/logger';
import { startJobs } from '@bluegem/server/jobs/jobs';
import { openServices } from '@bluegem/server/open-services';
import { answerDocument } from '../app/.server/documents.ts';
import { provideServices } from '../app/.server/services.ts';
import { registerAllLanguages, registerPseudoLanguages } from '../app/i18n/texts.server.ts';
import { loadOpenDataFiles } from './open-data-files.ts';
import { loadDatasetFiles, loadModelFiles, sendStaticFile } from './static-files.ts';
import { wordError } from './word-error.ts';

/** Opens the services for the development server, which renders the pages itself, and answers the API. */
export async function openDevelopment(
  root: string,
): Promise<(request: IncomingMessage, response: ServerResponse) => void> {
  const dataDir = process.env['DATA_DIR'] ?? join(root, 'var');
  const config = readConfig({ ...process.env, DATA_DIR: dataDir });
  registerAllLanguages();
  if (config.pseudoLanguages) registerPseudoLanguages();
  const services = await openServices({
    config,
    logger: createLogger(config.logLevel),
    productVersion: 'development',
    root,
  });
  provideServices(services);
  startJobs(services);
  const api = createApi(services, wordError);
  const datasetFiles = await loadDatasetFiles(join(root, 'build', 'dataset'), []);
  const openData = await loadOpenDataFiles(join(root, 'build', 'dataset'), []);
  const modelFiles = await loadModelFiles(join(root, 'build', 'models'), []);
  const files = new Map([...datasetFiles, ...modelFiles, ...openData]);
  const answer = getRequestListener(
    async (request) => (await answerDocument(request)) ?? api.fetch(request, { address: 'development' }),
    { overrideGlobalObjects: false },
  );
  return (request, response) => {
    const file = files.get((request.url ?? '/').split('?', 1)[0] ?? '');
    if (!file) return void answer(request, response);
    const ready = 'at' in file ? file.at('') : file;
    void Promise.resolve(ready).then((made) => sendStaticFile(request, response, made));
  };
}
