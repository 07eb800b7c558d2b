import { createHmac } from 'node:crypto';
import type { AlertChannel } from '@bluegem/core/query/alert';
import { seal, unseal } from '../../auth/seal.ts';
import type { Secrets } from '../../platform/secrets.ts';
import { isWebhookAddress } from '../../platform/webhook-address.ts';

/** As browsers check it: one address without a name, quotes or comments. Source: HTML, valid e-mail address. */
const MAIL = /^[\w.!#$%&'*+/=?^`{|}~-]{1,64}@(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z][a-z\d-]{0,61}[a-z\d]$/i;
const MAIL_MAX_LENGTH = 254;
const SHOWN = 4;

/** No address on this machine: people must not reach what listens there, even where this service is behind a proxy. */
const NOT_THIS_MACHINE = '';

/** The address of a channel; undefined if it is none. */
export function parseTarget(channel: AlertChannel, text: string): string | undefined {
  const target = text.trim();
  const isValid =
    channel === 'mail'
      ? target.length <= MAIL_MAX_LENGTH && MAIL.test(target)
      : isWebhookAddress(target, NOT_THIS_MACHINE);
  return isValid ? target : undefined;
}

/**
 * The key under which limits count a mailbox, a keyed hash. Spellings that many providers deliver to one mailbox count
 * as one: capitals, dots before the `@`, and what follows a `+`.
 */
export function recipientKey(secrets: Secrets, address: string): string {
  const [local = '', domain = ''] = address.toLowerCase().split('@');
  const mailbox = `${local.replace(/\+.*/, '').replaceAll('.', '')}@${domain.replace(/^googlemail\.com$/, 'gmail.com')}`;
  const [key = ''] = secrets.keysFor('alert-recipients');
  return createHmac('sha256', key).update(mailbox).digest('base64url');
}

const contextOf = (id: string) => `alert:${id}`;

export const sealTarget = (secrets: Secrets, id: string, target: string): string =>
  seal(secrets, contextOf(id), target);

/** The address; undefined if the keys of the server are no longer those that sealed it. */
export function unsealTarget(secrets: Secrets, id: string, sealed: string): string | undefined {
  const target = unseal(secrets, contextOf(id), sealed);
  return typeof target === 'string' ? target : undefined;
}

/** The part of an address by which its owner recognises it: `a…@example.org`, `…1a2b`. */
export function shownTarget(channel: AlertChannel, target: string): string {
  if (channel === 'mail') return target.replace(/^(.).*(?=@)/, '$1…');
  return `…${new URL(target).pathname.split('/').at(-2)?.slice(-SHOWN) ?? ''}`;
}
