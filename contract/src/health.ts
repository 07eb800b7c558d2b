import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';

/** States of the operator's import. */
export const GAME_FILES = ['none', 'imported', 'damaged'] as const;
export type GameFilesState = (typeof GAME_FILES)[number];

export const health = endpoint({
  method: 'GET',
  path: '/health',
  summary: 'Whether the service is alive and ready, with its versions',
  access: 'public',
  perMinute: null,
  cacheSeconds: 0,
  params: z.strictObject({}),
  input: z.strictObject({}),
  answer: z.object({
    live: z.literal(true),
    ready: z.boolean(),
    versions: z.object({ product: z.string(), node: z.string(), dataset: z.nullable(z.string()) }),
    storage: z.enum(['embedded', 'postgres']),
    /** The operator's own game files: in use, absent, or damaged and therefore not in use. */
    gameFiles: z.enum(GAME_FILES),
  }),
  errors: ['http.unavailable'],
});

/**
 * For load balancers that route around a server without a database. `health` does not depend on the database, as most
 * of the site.
 */
export const readiness = endpoint({
  method: 'GET',
  path: '/health/ready',
  summary: 'Whether all requests can be answered, including those that write to the database',
  access: 'public',
  perMinute: 600,
  cacheSeconds: 0,
  params: z.strictObject({}),
  input: z.strictObject({}),
  answer: z.object({ ready: z.literal(true) }),
  errors: ['http.unavailable', 'http.storage-full', 'http.rate-limited'],
  example: { answer: { ready: true } },
});
