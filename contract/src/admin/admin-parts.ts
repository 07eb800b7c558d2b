import * as z from 'zod/mini';

export const none = z.strictObject({});
export const moment = () => z.iso.datetime();
export const count = () => z.int().check(z.gte(0));

/** The common properties of all endpoints of the administration. */
export const forAdmins = {
  access: 'admin',
  perMinute: 120,
  cacheSeconds: 0,
  params: none,
  errors: ['auth.required', 'auth.forbidden'],
} as const;
