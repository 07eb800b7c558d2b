import { existsSync, realpathSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { RequestListener, Server } from 'node:http';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { ConfigError, readConfig, type Config } from '@bluegem/server/platform/config';
import { isLoopback } from '@bluegem/server/platform/sign-in-config';
import { createLogger, type Logger } from '@bluegem/server/platform/logger';
import { createServiceLog } from '@bluegem/server/logs/service-log';
import { startJobs } from '@bluegem/server/jobs/jobs';
import { openFileServices, openServices } from '@bluegem/server/open-services';
import type { Services } from '@bluegem/server/services';
import { startProblem } from '@bluegem/server/start-problem';
import * as serverBuild from 'virtual:react-router/server-build';
import type { ServerBuild } from 'react-router';
import { provideServices } from '../app/.server/services.ts';
import { registerPseudoLanguages } from '../app/i18n/texts.server.ts';
import { createHttpServer, drain, listen } from './http-server.ts';
import { createCountedListener } from './counted-listener.ts';
import { createMeasuredListener } from './measured-listener.ts';
import { createRequestListener } from './request-listener.ts';

export * from 'virtual:react-router/server-build';

/** The checkout: the nearest folder above that holds the facts. */
function findRoot(folder: string): string {
  if (existsSync(join(folder, 'facts', 'published-percentages.json'))) return folder;
  const parent = dirname(folder);
  if (parent === folder) throw new ConfigError('The checkout is not complete: the folder facts is missing');
  return findRoot(parent);
}

async function readVersion(root: string): Promise<string> {
  const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as { version: string };
  return version;
}

function stopOnSignals(logger: Logger, stop: () => Promise<void>): void {
  let isStopping = false;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (isStopping) process.exit(1);
      isStopping = true;
      logger.info({ signal }, 'Stopping: running requests are finished first');
      stop().then(
        () => process.exit(0),
        (error: unknown) => {
          logger.error({ err: error }, 'Stopping failed');
          process.exit(1);
        },
      );
    });
  }
}

/** The listener itself, unless somebody may read what is measured. */
async function measured(listener: RequestListener, services: Services, server: Server): Promise<RequestListener> {
  const config = services.config.metrics;
  if (!config) return listener;
  // Loaded only where it is wanted.
  const { createMetrics } = await import('@bluegem/server/metrics/metrics');
  const openConnections = promisify(server.getConnections.bind(server));
  const metrics = createMetrics({ services, openConnections });
  return createMeasuredListener(listener, { config, metrics, routes: serverBuild.routes });
}

/** Where others can ask under any name, pages are finished for the first few names alone. */
function warnOfMissingAddress({ publicUrl, host }: Config, logger: Logger): void {
  if (publicUrl !== undefined || isLoopback(host)) return;
  logger.warn(
    'Others can reach this service, and PUBLIC_URL is not set: pages name the host that each visitor asks for',
  );
}

async function serve(root: string): Promise<void> {
  const config = readConfig(process.env);
  const serviceLog = createServiceLog();
  const logger = createLogger(config.logLevel, serviceLog);
  warnOfMissingAddress(config, logger);
  let isDraining = false;
  const productVersion = await readVersion(root);
  const services = await openServices({
    config,
    logger,
    serviceLog,
    productVersion,
    root,
    isDraining: () => isDraining,
  });
  provideServices(services);
  if (config.pseudoLanguages) registerPseudoLanguages();
  const clientFolder = join(root, 'web', 'build', 'client');
  const build = serverBuild as ServerBuild;
  const listener = createCountedListener(
    await createRequestListener({ services, build, clientFolder, root }),
    services.traffic,
  );
  const server = createHttpServer();
  server.on('request', await measured(listener, services, server));
  try {
    const { port } = await listen(server, config.port, config.host);
    const address = config.publicUrl ?? `http://${config.host}:${port}`;
    logger.info({ address, version: productVersion }, 'Ready');
    services.pictures?.warmUp();
    console.log(`Blue Gem Atlas is ready: ${address}`);
  } catch (error) {
    await services.close();
    throw error;
  }
  const stopJobs = startJobs(services);
  stopOnSignals(logger, async () => {
    isDraining = true;
    await drain(server);
    await stopJobs();
    await services.close();
  });
}

/** Run as the program, and not imported by the build that makes the static pages. */
const isProgram = process.argv[1] !== undefined && realpathSync(process.argv[1]) === import.meta.filename;

if (isProgram) {
  try {
    await serve(findRoot(import.meta.dirname));
  } catch (error) {
    console.error(startProblem(error));
    process.exit(1);
  }
} else {
  const root = findRoot(import.meta.dirname);
  const config = readConfig({});
  provideServices(
    await openFileServices({ config, logger: createLogger('silent'), productVersion: await readVersion(root), root }),
  );
}
