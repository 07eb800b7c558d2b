import { ALERT_CHANNELS, ALERT_DIGESTS, ALERT_SEARCH_MAX_LENGTH, ALERTS_PER_ACCOUNT } from '@bluegem/core/query/alert';
import * as z from 'zod/mini';
import { described, endpoint } from './endpoint.ts';
import { LANGUAGES, moment, none } from './values.ts';

const TARGET_MAX_LENGTH = 400;

const ChannelSchema = z.enum(ALERT_CHANNELS);

/** A saved search that notifies its owner, as its owner sees it. */
export const AlertSchema = z.object({
  id: z.uuid(),
  /** Parameters of the pattern database, with `floatMin` and `floatMax`, as in its URL. */
  search: z.string(),
  channel: ChannelSchema,
  /** The address, without the parts that are secret or private. */
  target: z.string(),
  digest: z.enum(ALERT_DIGESTS),
  language: z.string(),
  createdAt: moment(),
  /** Null: the owner of the address has not agreed yet. */
  confirmedAt: z.nullable(moment()),
  /** When the last message was written; null: none was. */
  sentAt: z.nullable(moment()),
  /** Since when nothing can be delivered to the address; null: it works. */
  stoppedAt: z.nullable(moment()),
});

const ours = { access: 'user', proof: 'session', perMinute: 60, cacheSeconds: 0, params: none, input: none } as const;
const IdParams = z.strictObject({ id: z.uuid() });

export const listAlerts = endpoint({
  ...ours,
  method: 'GET',
  path: '/api/alerts',
  summary: 'The alerts of the account, newest first, and the channels that this site can use',
  answer: z.object({
    channels: z.array(ChannelSchema),
    alerts: z.array(AlertSchema).check(z.maxLength(ALERTS_PER_ACCOUNT)),
  }),
  errors: ['auth.required'],
});

export const saveAlert = endpoint({
  ...ours,
  method: 'POST',
  path: '/api/alerts',
  summary: 'Saves a search whose new offers, sales and confirmed items are sent to a Discord webhook or by e-mail',
  perMinute: 120,
  input: z.strictObject({
    search: described(
      z.string().check(z.maxLength(ALERT_SEARCH_MAX_LENGTH)),
      'Parameters of the pattern database, with `floatMin` and `floatMax`, as in its URL',
    ),
    channel: ChannelSchema,
    target: described(
      z.string().check(z.maxLength(TARGET_MAX_LENGTH)),
      'The address of a Discord webhook, or an e-mail address, which gets a message to confirm it',
    ),
    digest: z._default(z.enum(ALERT_DIGESTS), 'day'),
    language: z._default(z.enum(LANGUAGES), 'en'),
  }),
  answer: AlertSchema,
  errors: [
    'auth.required',
    'alert.search-empty',
    'alert.target-invalid',
    'alert.channel-unavailable',
    'alert.limit-reached',
    'alert.rate-limited',
  ],
});

export const deleteAlert = endpoint({
  ...ours,
  method: 'DELETE',
  path: '/api/alerts/{id}',
  summary: 'Deletes an alert',
  params: IdParams,
  answer: z.object({ removed: z.int().check(z.gte(0)) }),
  errors: ['auth.required', 'http.not-found'],
});

const byLink = {
  access: 'public',
  perMinute: 60,
  cacheSeconds: 0,
  params: IdParams,
  input: z.strictObject({
    token: described(z.string().check(z.maxLength(100)), 'The secret of the link in the message'),
  }),
} as const;

export const confirmAlert = endpoint({
  ...byLink,
  method: 'POST',
  path: '/api/alerts/{id}/confirm',
  summary: 'Confirms the e-mail address of an alert with the link in its first message',
  answer: z.object({ confirmed: z.literal(true) }),
  errors: ['alert.link-invalid'],
  example: {
    params: { id: '6a9f3f0e-8e0b-4f0e-9d4f-3d7a5a1c2b20' },
    input: { token: 'Zm9yIGV4YW1wbGU' },
    answer: { confirmed: true },
  },
});

export const stopAlert = endpoint({
  ...byLink,
  method: 'POST',
  path: '/api/alerts/{id}/stop',
  summary: 'Deletes an alert with the link in its messages, without a sign-in',
  answer: z.object({ stopped: z.literal(true) }),
  errors: ['alert.link-invalid'],
  example: {
    params: { id: '6a9f3f0e-8e0b-4f0e-9d4f-3d7a5a1c2b20' },
    input: { token: 'Zm9yIGV4YW1wbGU' },
    answer: { stopped: true },
  },
});
