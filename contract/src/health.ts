import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';

export const health = endpoint({
  method: 'GET',
  path: '/health',
  summary: 'Whether the service lives and is ready, and in which versions',
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
  }),
  errors: ['http.unavailable'],
});
