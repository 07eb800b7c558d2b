import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { RequestListener, Server } from 'node:http';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { commandDefinition } from './discord/command.ts';
import { registerCommand } from '../outside/discord-command.ts';
import { isLoopback } from '../platform/config/sign-in-config.ts';
import { startJobs } from '../jobs/jobs.ts';
import { createServiceLog } from '../logs/service-log.ts';
import { openFileServices, openServices } from '../app/open-services.ts';
import { ConfigError, readConfig, type Config } from '../platform/config/config.ts';
import { createLogger, type Logger } from '../platform/logger.ts';
import { createMemoryRelease } from '../platform/release-memory.ts';
import type { Services } from '../app/services.ts';
import { startProblem } from '../app/start-problem.ts';
import { createCountedListener } from './counted-listener.ts';
import { createHttpServer, drain, listen, probePort } from './http-server.ts';
import { createMeasuredListener } from './measured-listener.ts';
import type { PageRoutes, Pages } from './pages.ts';
import { createRequestListener } from './request-listener.ts';

/** The checkout: the nearest folder above that contains the facts. */
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

type Measured = { services: Services; server: Server; routes: PageRoutes };

/** The listener with metrics, if the settings allow access to them. */
async function withMetrics(listener: RequestListener, { services, server, routes }: Measured) {
  const config = services.config.metrics;
  if (!config) return listener;
  // Loaded only where it is used.
  const { createMetrics } = await import('../logs/metrics.ts');
  const openConnections = promisify(server.getConnections.bind(server));
  const metrics = createMetrics({ services, openConnections });
  return createMeasuredListener(listener, { config, metrics, routes });
}

/** Without a public address, pages are compressed and cached only for the first few host names. */
function warnOfMissingAddress({ publicUrl, host }: Config, logger: Logger): void {
  if (publicUrl !== undefined || isLoopback(host)) return;
  logger.warn(
    'Others can reach this service, and PUBLIC_URL is not set: pages name the host that each visitor asks for',
  );
}

async function serve(root: string, pages: Pages): Promise<void> {
  const config = readConfig(process.env);
  const serviceLog = createServiceLog();
  const logger = createLogger(config.logLevel, serviceLog);
  warnOfMissingAddress(config, logger);
  await probePort(config.port, config.host);
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
  pages.useServices(services);
  const clientFolder = join(root, 'web', 'build', 'client');
  const listener = createCountedListener(
    await createRequestListener({ services, pages, clientFolder, root }),
    services.traffic,
  );
  const server = createHttpServer();
  const memory = createMemoryRelease();
  server.on('request', memory.count);
  server.on('request', await withMetrics(listener, { services, server, routes: pages.routes }));
  try {
    const { port } = await listen(server, config.port, config.host);
    const address = config.publicUrl ?? `http://${config.host}:${port}`;
    logger.info({ address, version: productVersion }, 'Ready');
    console.log(`Blue Gem Atlas is ready: ${address}`);
  } catch (error) {
    await services.close();
    throw error;
  }
  if (config.discord && config.discordPublicKey !== undefined) {
    const command = commandDefinition(pages.translatorOf);
    void registerCommand({ discord: config.discord, command, fetch: services.fetch, logger });
  }
  const stopJobs = startJobs(services, pages.alerts);
  stopOnSignals(logger, async () => {
    isDraining = true;
    memory.stop();
    await drain(server);
    await stopJobs();
    await services.close();
  });
}

/**
 * Runs the service. Where it cannot start, it prints why in one line and ends with code 1. `folder`: any inside the
 * checkout.
 */
export async function runService(folder: string, pages: Pages): Promise<void> {
  try {
    await serve(findRoot(folder), pages);
  } catch (error) {
    console.error(startProblem(error));
    process.exit(1);
  }
}

/**
 * Services for the build, which renders static pages: without a database, and with default settings.
 */
export async function openBuildServices(folder: string): Promise<Services> {
  const root = findRoot(folder);
  return openFileServices({
    config: readConfig({}),
    logger: createLogger('silent'),
    productVersion: await readVersion(root),
    root,
  });
}
