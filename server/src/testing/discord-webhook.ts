import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The reaction of the webhook to the next message; `silence`: it accepts it and never answers. */
export type WebhookStep = { status: number; headers?: Record<string, string>; body?: unknown } | 'silence' | 'hang-up';

export type WebhookRequest = { path: string; headers: IncomingHttpHeaders; message: Record<string, unknown> };

export type FakeWebhook = {
  url: string;
  /** Every message, in order of arrival. */
  received: WebhookRequest[];
  /** Steps for the messages to come; without one a message is accepted as Discord accepts it. */
  script: WebhookStep[];
  close(): Promise<void>;
};

const PATH = '/api/webhooks/123456789012345678/a-token-of-a-webhook_0123456789';

const limited = (seconds: number): WebhookStep => ({
  status: 429,
  headers: { 'retry-after': String(Math.ceil(seconds)), 'x-ratelimit-scope': 'user' },
  body: { message: 'You are being rate limited.', retry_after: seconds, global: false },
});

/** What Discord's documentation shows. */
export const STEPS = {
  limited,
  gone: { status: 404, body: { message: 'Unknown Webhook', code: 10015 } },
  broken: { status: 500, body: 'upstream connect error' },
  noContent: { status: 204 },
} as const satisfies Record<string, WebhookStep | ((seconds: number) => WebhookStep)>;

const ACCEPTED: WebhookStep = {
  status: 200,
  headers: { 'x-ratelimit-limit': '5', 'x-ratelimit-remaining': '4', 'x-ratelimit-reset-after': '2.000' },
  body: { id: '1', type: 0 },
};

/** A webhook on loopback that answers as Discord does: without `wait`, or with a message it does not take, 400. */
export async function startFakeWebhook(): Promise<FakeWebhook> {
  const received: WebhookRequest[] = [];
  const script: WebhookStep[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const message = JSON.parse(Buffer.concat(chunks).toString('utf8')) as Record<string, unknown>;
      received.push({ path: request.url ?? '', headers: request.headers, message });
      const step = script.shift() ?? (isAccepted(request.url, message) ? ACCEPTED : { status: 400 });
      if (step === 'silence') return;
      if (step === 'hang-up') return void request.socket.destroy();
      response.writeHead(step.status, { 'content-type': 'application/json', ...step.headers });
      response.end(step.body === undefined ? undefined : JSON.stringify(step.body));
    });
  });
  const port = await listen(server);
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return { url: `http://127.0.0.1:${port}${PATH}`, received, script, close };
}

function listen(server: Server): Promise<number> {
  return new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port)));
}

type Embed = { title?: string; description?: string; fields?: { name: string; value: string }[] };

/** The documented limits, in UTF-16 units: the stricter reading. */
function isAccepted(path: string | undefined, message: Record<string, unknown>): boolean {
  const [embed, ...others] = (message['embeds'] ?? []) as Embed[];
  if (path !== `${PATH}?wait=true` || !embed || others.length > 0) return false;
  const { title = '', description = '', fields = [] } = embed;
  const fit =
    fields.length <= 25 && fields.every(({ name, value }) => name !== '' && value !== '' && value.length <= 1024);
  const all = [title, description, ...fields.flatMap(({ name, value }) => [name, value])].join('');
  return fit && title.length <= 256 && description.length <= 4096 && all.length <= 6000;
}
