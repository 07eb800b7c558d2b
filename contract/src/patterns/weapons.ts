import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { WeaponSchema } from '../schemas.ts';

export const weapons = endpoint({
  method: 'GET',
  path: '/api/weapons',
  summary: 'Every item with the finish',
  access: 'public',
  perMinute: 600,
  cacheSeconds: 3600,
  params: z.strictObject({}),
  input: z.strictObject({}),
  answer: z.object({ weapons: z.array(WeaponSchema) }),
  errors: [],
});
