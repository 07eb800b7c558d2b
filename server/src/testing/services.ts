import { compactPatterns } from '@bluegem/core/dataset/compact-patterns';
import { publishedPatterns } from '@bluegem/data/testing/published-patterns';
import { readConfig, type Config } from '../platform/config/config.ts';
import { createLogger, type Logger } from '../platform/logger.ts';
import type { Pictures } from '../render/pictures.ts';
import { createServices, type ServiceParts, type Services } from '../app/services.ts';
import { createSnapshot, type Snapshot, type StoredPattern } from '../stores/snapshot.ts';

export const RELEASE = { version: '1.0.0', releasedAt: '2026-11-01T00:00:00.000Z' };

const RELEASED_AT = new Date(RELEASE.releasedAt);

let real: Snapshot | undefined;

/** Every published pattern, as the server keeps them after loading. */
export function realSnapshot(): Snapshot {
  return (real ??= snapshotOf(compactPatterns(publishedPatterns(), { marketPrice: null, createdAt: RELEASED_AT })));
}

export function snapshotOf(patterns: readonly StoredPattern[]): Snapshot {
  return createSnapshot(RELEASE, '1'.repeat(64), patterns);
}

/** The settings of an empty environment, silent, but for what a test says. */
export function aConfig(special: Partial<Config> = {}): Config {
  return { ...readConfig({}), logLevel: 'silent', ...special };
}

export const silentLogger = (): Logger => createLogger('silent');

/** Services over the published patterns without a database or pictures, but for what a test says. */
export function testServices(special: Partial<ServiceParts> & { pictures?: Pictures } = {}): Services {
  return createServices({
    config: aConfig(),
    logger: silentLogger(),
    productVersion: '9.8.7',
    snapshot: realSnapshot(),
    ...special,
  });
}
