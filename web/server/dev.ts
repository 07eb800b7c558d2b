import type { RequestListener } from 'node:http';
import { join } from 'node:path';
import { readConfig } from '@bluegem/server/platform/config';
import { createLogger } from '@bluegem/server/platform/logger';
import { startJobs } from '@bluegem/server/jobs/jobs';
import { openServices } from '@bluegem/server/open-services';
import type { Services } from '@bluegem/server/services';
import type { ServerBuild } from 'react-router';
import { provideServices } from '../app/.server/services.ts';
import { registerAllLanguages, registerPseudoLanguages } from '../app/i18n/texts.server.ts';
import { createRequestListener } from './request-listener.ts';

/** Kept on the global object: the bundler loads this module again with every change of what it imports. */
const holder = globalThis as { developmentServices?: Promise<Services> };

async function open(root: string): Promise<Services> {
  const dataDir = process.env['DATA_DIR'] ?? join(root, 'var');
  const config = readConfig({ ...process.env, DATA_DIR: dataDir });
  const logger = createLogger(config.logLevel);
  const services = await openServices({ config, logger, productVersion: 'development', root });
  provideServices(services);
  startJobs(services);
  return services;
}

async function createListener(root: string, build: () => Promise<ServerBuild>): Promise<RequestListener> {
  const services = await (holder.developmentServices ??= open(root));
  registerAllLanguages();
  if (services.config.pseudoLanguages) registerPseudoLanguages();
  return createRequestListener({ services, build, clientFolder: undefined, root });
}

let listener: Promise<RequestListener> | undefined;

/**
 * The listener of the built server over the sources of pages. It answers everything but the scripts, styles and public
 * files that the bundler serves. `build` loads the pages as they are now.
 */
export const developmentListener = (root: string, build: () => Promise<ServerBuild>): Promise<RequestListener> =>
  (listener ??= createListener(root, build));
