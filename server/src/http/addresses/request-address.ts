import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';

/** An entry of X-Forwarded-For: some proxies write the port of each connection behind the address. */
const ENTRY = /^(?:\[(?<bracketed>[^\]]+)\]|(?<plain>[^:]+))(?::\d{1,5})?$/;

/** The network address of an entry; undefined where it is none, such as a name or `unknown`. */
function addressIn(entry: string): string | undefined {
  const { bracketed, plain } = ENTRY.exec(entry)?.groups ?? {};
  const address = bracketed ?? plain ?? entry;
  return isIP(address) ? address : undefined;
}

/**
 * The client address of a request. Behind proxies it is the entry that the outermost trusted proxy added to
 * X-Forwarded-For; entries that the client sent itself are ignored, and what is no address counts as the connection's.
 */
export function addressOf(request: IncomingMessage, trustedProxies: number): string {
  const direct = request.socket.remoteAddress ?? '';
  if (trustedProxies === 0) return direct;
  const header = request.headers['x-forwarded-for'];
  const chain = (Array.isArray(header) ? header.join(',') : (header ?? '')).split(',').map((each) => each.trim());
  return addressIn(chain.at(-trustedProxies) ?? '') ?? direct;
}

/** Whether a request names two hosts: a proxy in front may have gone by the other (RFC 9112, 3.2). */
export const hasTwoHosts = ({ rawHeaders }: Pick<IncomingMessage, 'rawHeaders'>): boolean =>
  rawHeaders.filter((name, index) => index % 2 === 0 && name.length === 4 && name.toLowerCase() === 'host').length > 1;

const HOST = /^([\w-]+(\.[\w-]+)*|\[[\da-f:.]+\])(:\d{1,5})?$/i;

/** The origin of the site in pages: that of the public address, else of the Host header. */
export function originOf(request: Pick<IncomingMessage, 'headers'>, publicUrl: string | undefined): string {
  if (publicUrl !== undefined) return new URL(publicUrl).origin;
  const { host = '' } = request.headers;
  return `http://${HOST.test(host) ? host : 'localhost'}`;
}
