import type { Context } from 'hono';
import { chooseEncoding, compressBody } from '../platform/compression.ts';
import type { ApiEnvironment } from './environment.ts';
import { entityTagOf, namesTag } from './entity-tag.ts';

/** The approximate payload of a network packet. */
const PACKET_BYTES = 1400;

type Sending = { status: 200 | 503; cacheSeconds: number; headers?: Readonly<Record<string, string>> };

function cacheHeader(seconds: number): string {
  return seconds === 0 ? 'no-store' : `public, max-age=${seconds}`;
}

/**
 * Sends JSON, compressed if it is larger than a packet and the client accepts that. A cacheable response has an ETag,
 * and is not sent again to a client that has it.
 */
export async function sendJson(
  context: Context<ApiEnvironment>,
  answer: object,
  { status, cacheSeconds, headers: others }: Sending,
): Promise<Response> {
  const body = JSON.stringify(answer);
  const encoding = body.length < PACKET_BYTES ? undefined : chooseEncoding(context.req.header('accept-encoding') ?? '');
  const headers: Record<string, string> = {
    'content-type': 'application/json',
    'cache-control': cacheHeader(cacheSeconds),
    vary: 'Accept-Encoding',
    ...others,
  };
  if (cacheSeconds > 0 && context.req.method !== 'POST') {
    const tag = entityTagOf(body, encoding);
    headers['etag'] = tag;
    if (namesTag(context.req.header('if-none-match'), tag)) return notModified(context, headers);
  }
  if (encoding) headers['content-encoding'] = encoding;
  const bytes = encoding ? new Uint8Array(await compressBody(body, encoding)) : body;
  const { send } = context.env;
  if (!send || status !== 200) return context.body(bytes, status, headers);
  context.set('isSent', true);
  headers['x-request-id'] = context.get('requestId');
  return send(headers, bytes);
}

/** Sends bytes that may be cached forever, or confirms that they are still valid. */
export function sendBytes(
  context: Context<ApiEnvironment>,
  bytes: Uint8Array<ArrayBuffer>,
  headers: Record<string, string>,
): Response {
  const tagged = { ...headers, etag: entityTagOf(bytes) };
  if (namesTag(context.req.header('if-none-match'), tagged.etag)) return notModified(context, tagged);
  return context.body(bytes, 200, tagged);
}

function notModified(context: Context<ApiEnvironment>, headers: Record<string, string>): Response {
  const { 'content-type': _type, ...rest } = headers;
  return context.body(null, 304, rest);
}
