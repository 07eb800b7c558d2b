import * as z from 'zod/mini';

export const none = z.strictObject({});
export const moment = () => z.iso.datetime();
export const count = () => z.int().check(z.gte(0));

/** What every endpoint of the administration has in common. */
export const forAdmins = {
  access: 'admin',
  perMinute: 120,
  cacheSeconds: 0,
  params: none,
  errors: ['auth.required', 'auth.forbidden'],
} as const;
