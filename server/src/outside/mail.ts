import type { MailConfig } from '../platform/config/mail-config.ts';
import type { Delivery } from './discord-webhook.ts';

/** `id`: the same for a repeated message. `stopUrl`: the page that ends these messages. */
export type Mail = {
  id: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  stopUrl: string;
  date: Date;
};

/** Sends one e-mail and waits until the mail server has taken it. Never throws. */
export type SendMail = (mail: Mail) => Promise<Delivery>;

const TIMEOUT_MS = 20_000;

type Failure = { code?: unknown; responseCode?: unknown; command?: unknown };

/** A 5xx about the recipient or the message is final; about the sign-in or the server, the operator has to fix it. */
function deliveryOf(error: unknown): Delivery {
  const { code, responseCode, command } = error as Failure;
  const status = typeof responseCode === 'number' ? responseCode : 0;
  if (status >= 500 && command === 'RCPT TO') return { kind: 'closed', status };
  if (status >= 500 && command === 'DATA') return { kind: 'refused', status };
  // Without the text of the error, which may name the recipient.
  return { kind: 'unreachable', reason: `${typeof code === 'string' ? code : 'unknown'} ${status}`.trim() };
}

/** The domain of the sender, for the ids of messages. */
const domainOf = (from: string): string => /@([^>\s]+)/.exec(from)?.[1] ?? 'localhost';

/** A sender of e-mail through the operator's mail server, with a connection for each message. */
export async function createMailer({ serverUrl, from }: MailConfig, timeoutMs = TIMEOUT_MS): Promise<SendMail> {
  // Loaded only where it is used.
  const { createTransport } = await import('nodemailer');
  const { protocol, hostname, port, username, password } = new URL(serverUrl);
  const isSecure = protocol === 'smtps:';
  const transport = createTransport({
    host: hostname,
    port: port === '' ? (isSecure ? 465 : 587) : Number(port),
    secure: isSecure,
    ...(username !== '' && { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return async ({ id, to, subject, text, html, stopUrl, date }) => {
    try {
      await transport.sendMail({
        from,
        // An object, so that the address is taken as it is and never as a list.
        to: { name: '', address: to },
        subject,
        text,
        html,
        date,
        messageId: `<${id}@${domainOf(from)}>`,
        headers: {
          'Auto-Submitted': 'auto-generated',
          'List-Unsubscribe': `<${stopUrl}>`,
          // The page takes it as a POST without a form. Source: RFC 8058.
          'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
        },
      });
      return { kind: 'delivered', pauseMs: 0 };
    } catch (error) {
      return deliveryOf(error);
    }
  };
}
