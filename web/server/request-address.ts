import type { IncomingMessage } from 'node:http';

/**
 * The address a request comes from. With proxies in front, the entry that the outermost trusted one added to
 * X-Forwarded-For; what the caller itself put there has no say.
 */
export function addressOf(request: IncomingMessage, trustedProxies: number): string {
  const direct = request.socket.remoteAddress ?? '';
  if (trustedProxies === 0) return direct;
  const header = request.headers['x-forwarded-for'];
  const chain = (Array.isArray(header) ? header.join(',') : (header ?? '')).split(',').map((each) => each.trim());
  return chain.at(-trustedProxies) || direct;
}

const HOST = /^([\w-]+(\.[\w-]+)*|\[[\da-f:.]+\])(:\d{1,5})?$/i;

/** The origin that a page names as its own: the public address, else the one it was asked under. */
export function originOf(request: Pick<IncomingMessage, 'headers'>, publicUrl: string | undefined): string {
  if (publicUrl !== undefined) return new URL(publicUrl).origin;
  const { host = '' } = request.headers;
  return `http://${HOST.test(host) ? host : 'localhost'}`;
}
