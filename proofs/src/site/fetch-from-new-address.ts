import { request as httpRequest, type IncomingMessage } from 'node:http';
import { nextAddress } from './loopback-address.ts';

const BODILESS = new Set([204, 304]);

/** The address to send from. Only Linux accepts all of 127.0.0.0/8; elsewhere the system chooses one. */
export const senderAddress = (): string | undefined => (process.platform === 'linux' ? nextAddress() : undefined);

async function responseOf(message: IncomingMessage): Promise<Response> {
  const chunks: Buffer[] = [];
  for await (const chunk of message) chunks.push(chunk as Buffer);
  const headers = new Headers();
  for (let at = 0; at + 1 < message.rawHeaders.length; at += 2)
    headers.append(message.rawHeaders[at] ?? '', message.rawHeaders[at + 1] ?? '');
  const status = message.statusCode ?? 0;
  return new Response(BODILESS.has(status) ? null : Buffer.concat(chunks), { status, headers });
}

/**
 * Like `fetch` over HTTP, but each request comes from a new loopback address, so that no rate limit per address is
 * reached.
 */
export async function fetchFromNewAddress(url: string, init: RequestInit): Promise<Response> {
  const request = new Request(url, init);
  const body = Buffer.from(await request.arrayBuffer());
  const localAddress = senderAddress();
  const options = {
    method: request.method,
    headers: Object.fromEntries(request.headers),
    ...(localAddress !== undefined && { localAddress }),
    ...(init.signal && { signal: init.signal }),
  };
  return new Promise((resolve, reject) => {
    const outgoing = httpRequest(url, options, (message) => void responseOf(message).then(resolve, reject));
    outgoing.on('error', reject);
    outgoing.end(body);
  });
}
