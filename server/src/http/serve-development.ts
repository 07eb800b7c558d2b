import type { RequestListener } from 'node:http';
import { join } from 'node:path';
import { startJobs } from '../jobs/jobs.ts';
import { openServices } from '../app/open-services.ts';
import { readConfig } from '../platform/config/config.ts';
import { createLogger } from '../platform/logger.ts';
import type { Services } from '../app/services.ts';
import type { Pages } from './pages.ts';
import { createRequestListener } from './request-listener.ts';

/** Stored on the global object: the bundler loads this module again after every change of what it imports. */
const holder = globalThis as { developmentServices?: Promise<Services> };

async function open(root: string, pages: Pages): Promise<Services> {
  const dataDir = process.env['DATA_DIR'] ?? join(root, 'var');
  const config = readConfig({ ...process.env, DATA_DIR: dataDir });
  const logger = createLogger(config.logLevel);
  const services = await openServices({ config, logger, productVersion: 'development', root });
  startJobs(services, pages.alerts);
  return services;
}

/**
 * The listener of the built server for the sources of pages. It answers everything except the scripts, styles and
 * public files that the bundler serves.
 */
export async function createDevelopmentListener(root: string, pages: Pages): Promise<RequestListener> {
  const services = await (holder.developmentServices ??= open(root, pages));
  pages.useServices(services);
  return createRequestListener({ services, pages, clientFolder: undefined, root });
}
