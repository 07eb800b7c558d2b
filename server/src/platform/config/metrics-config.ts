import * as z from 'zod/mini';
import { ConfigError } from './config-error.ts';

const TOKEN_MIN_LENGTH = 32;

export const METRICS_SETTINGS = {
  METRICS: z._default(z.enum(['off', 'loopback'], 'must be off or loopback'), 'off'),
  METRICS_TOKEN: z.optional(
    z
      .string()
      .check(
        z.refine(
          (text) => /^[\w.~+/=-]+$/.test(text) && text.length >= TOKEN_MIN_LENGTH && new Set(text).size >= 10,
          `is too weak: at least ${TOKEN_MIN_LENGTH} random letters and digits are needed`,
        ),
      ),
  ),
};

const schema = z.object(METRICS_SETTINGS);

/** `token`: required from readers; undefined: any request from this machine may read. */
export type MetricsConfig = { token: string | undefined };

/** `isPublic`: other machines can reach the service. Throws ConfigError for settings that exclude each other. */
export function metricsConfigOf(settings: z.output<typeof schema>, isPublic: boolean): MetricsConfig | undefined {
  const { METRICS: metrics, METRICS_TOKEN: token } = settings;
  if (token !== undefined) return { token };
  if (metrics === 'off') return undefined;
  if (isPublic) {
    throw new ConfigError(
      'The setting METRICS must not be loopback where others can reach the service: a proxy on this machine would hand them on. Set METRICS_TOKEN instead',
    );
  }
  return { token: undefined };
}
