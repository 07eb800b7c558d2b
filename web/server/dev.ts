import { join } from 'node:path';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { createApi } from '@bluegem/server/api/app';
import { readConfig } from '@bluegem/server/config';
import { createLogger } from '@bluegem/server/logger';
import { startJobs } from '@bluegem/server/jobs/jobs';
import { openServices } from '@bluegem/server/open-services';
import { answerDocument, isDocument } from '../app/.server/documents.ts';
import { provideServices } from '../app/.server/services.ts';
import { registerAllLanguages, registerPseudoLanguages } from '../app/i18n/texts.server.ts';
import { isApiAddress } from './api-address.ts';
import { loadOpenDataFiles } from './open-data-files.ts';
import { commonHeaders, DATA_POLICY, POLICY_HEADER } from './security-headers.ts';
import { loadDatasetFiles, loadModelFiles, sendStaticFile } from './static-files.ts';
import { wordError } from './word-error.ts';

type Middleware = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

/**
 * Opens the services for the development server, which renders the pages itself, and answers what is no page: files of the
 * dataset and models, the API, documents for programs. Answers carry the headers of the built server; pages have no policy
 * of their own, since Vite's scripts would need one that allows everything.
 */
export async function openDevelopment(root: string): Promise<Middleware> {
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
  const headers = commonHeaders(false);
  const loaded = await Promise.all([
    loadDatasetFiles(join(root, 'build', 'dataset'), headers),
    loadModelFiles(join(root, 'build', 'models'), headers),
    loadOpenDataFiles(join(root, 'build', 'dataset'), headers),
  ]);
  const files = new Map(loaded.flatMap((each) => [...each]));
  const answer = getRequestListener(
    async (request) => (await answerDocument(request)) ?? api.fetch(request, { address: 'development' }),
    { overrideGlobalObjects: false },
  );
  return (request, response, next) => {
    const url = request.url ?? '/';
    const [path = ''] = url.split('?', 1);
    const file = files.get(path);
    if (file) {
      const ready = 'at' in file ? file.at('') : file;
      return void Promise.resolve(ready).then((made) => sendStaticFile(request, response, made));
    }
    for (const [name, value] of headers) response.setHeader(name, value);
    if (isApiAddress(url)) response.setHeader(POLICY_HEADER, DATA_POLICY);
    if (isApiAddress(url) || isDocument(path)) void answer(request, response);
    else next();
  };
}
