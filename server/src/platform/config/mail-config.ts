import * as z from 'zod/mini';
import { ConfigError } from './config-error.ts';

const isMailServer = (text: string): boolean =>
  URL.canParse(text) && ['smtp:', 'smtps:'].includes(new URL(text).protocol) && new URL(text).hostname !== '';

/** `Name <name@example.org>` or `name@example.org`. */
const SENDER = /^(?:[^<>"\r\n]{1,100} )?<?[^\s@<>"]{1,64}@[^\s@<>"]{1,190}\.[^\s@<>".]{2,63}>?$/;

/** The settings of e-mail in the environment. */
export const MAIL_SETTINGS = {
  SMTP_URL: z.optional(
    z.string().check(z.refine(isMailServer, 'must be an address like smtps://user:password@mail.example.org:465')),
  ),
  MAIL_FROM: z.optional(z.string().check(z.regex(SENDER, 'must be a sender like Blue Gem Atlas <alerts@example.org>'))),
};

const schema = z.object(MAIL_SETTINGS);

export type MailConfig = {
  /** The mail server with user and password: a secret. */
  serverUrl: string;
  from: string;
};

/** Throws ConfigError if only one of both is set. */
export function mailConfigOf({ SMTP_URL, MAIL_FROM }: z.output<typeof schema>): MailConfig | undefined {
  if (SMTP_URL === undefined && MAIL_FROM === undefined) return undefined;
  if (SMTP_URL === undefined || MAIL_FROM === undefined) {
    throw new ConfigError('The settings SMTP_URL and MAIL_FROM belong together: set both, or none');
  }
  return { serverUrl: SMTP_URL, from: MAIL_FROM };
}
