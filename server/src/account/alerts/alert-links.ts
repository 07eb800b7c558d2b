import { createHmac } from 'node:crypto';
import { isSameSecret, type Secrets } from '../../platform/secrets.ts';

/** The action of a link in a message. */
export type AlertLink = 'confirm' | 'stop';

const tokensOf = (secrets: Secrets, purpose: AlertLink, id: string): string[] =>
  secrets.keysFor('alert-links').map((key) => createHmac('sha256', key).update(`${purpose}:${id}`).digest('base64url'));

/** The path of the page that a link in the messages of an alert leads to, without a language. */
export function alertLinkPath(secrets: Secrets, purpose: AlertLink, id: string): string {
  const [token = ''] = tokensOf(secrets, purpose, id);
  return `/alerts/${purpose}?${new URLSearchParams({ id, token }).toString()}`;
}

/** Whether a token is the one of such a link, made with the current or the previous key. */
export const isLinkToken = (secrets: Secrets, purpose: AlertLink, id: string, token: string): boolean =>
  tokensOf(secrets, purpose, id).some((each) => isSameSecret(each, token));
