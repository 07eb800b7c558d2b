import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ConfigError } from '../platform/config/config.ts';

const KEEP_ALIVE_MS = 65_000;
const MAX_HEADER_BYTES = 16 * 1024;
/** Requests that still run after this time are cut off. */
const DRAIN_MS = 10_000;
const IDLE_CHECK_MS = 50;

/** A refused connection that stays open is closed after this time. Until then the answer is being sent. */
const LAST_ANSWER_MS = 1_000;

/** `requestTimeout` is for the largest bodies; one of the usual size has `bodyTimeout`. */
const TIMEOUTS = {
  headersTimeout: 10_000,
  bodyTimeout: 15_000,
  requestTimeout: 30_000,
  connectionsCheckingInterval: 5_000,
};
/** Over a connection of 35 kbit/s that takes 15 seconds. */
const USUAL_BODY_BYTES = 64 * 1024;

/** Node's error code for a request that takes too long. */
const TOO_SLOW = 'ERR_HTTP_REQUEST_TIMEOUT';

/**
 * The answer to a connection without a readable request. A browser that opened one in advance repeats its request on
 * another after 408; any other status it would take for the answer to its next request.
 */
const STATUS_OF: Readonly<Record<string, string>> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  [TOO_SLOW]: '408 Request Timeout',
};

/** Cuts off a request whose body is of the usual size, or of unknown size, and takes too long. */
function watchBody(server: Server, request: IncomingMessage, timeoutMs: number): void {
  const { 'content-length': length, 'transfer-encoding': coding } = request.headers;
  if ((length ?? coding) === undefined || Number(length ?? 0) > USUAL_BODY_BYTES || request.complete) return;
  const error = Object.assign(new Error('The body takes too long'), { code: TOO_SLOW });
  const cut = setTimeout(() => !request.complete && server.emit('clientError', error, request.socket), timeoutMs);
  request.once('close', () => clearTimeout(cut));
}

/** A server that cuts off clients that send headers or bodies too slowly. */
export function createHttpServer(listener?: RequestListener, timeouts: Partial<typeof TIMEOUTS> = {}): Server {
  const { bodyTimeout, ...ofNode } = { ...TIMEOUTS, ...timeouts };
  const server = createServer(
    {
      ...ofNode,
      keepAliveTimeout: KEEP_ALIVE_MS,
      maxHeaderSize: MAX_HEADER_BYTES,
      requireHostHeader: true,
    },
    listener,
  );
  server.maxHeadersCount = 100;
  server.on('request', (request) => watchBody(server, request, bodyTimeout));
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    if (!socket.writable) return;
    const status = STATUS_OF[error.code ?? ''] ?? '400 Bad Request';
    socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
    setTimeout(() => socket.destroy(), LAST_ANSWER_MS).unref();
  });
  return server;
}

/** Listens and returns the real address. Rejects with a one-line error if the port is in use or not allowed. */
export function listen(server: Server, port: number, host: string): Promise<AddressInfo> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(new ConfigError(listenProblem(error, port, host))));
    server.listen(port, host, () => resolve(server.address() as AddressInfo));
  });
}

/** Rejects as `listen` would, before anything else is opened. */
export async function probePort(port: number, host: string): Promise<void> {
  if (port === 0) return;
  const probe = createServer();
  await listen(probe, port, host);
  await new Promise((resolve) => probe.close(resolve));
}

function listenProblem(error: NodeJS.ErrnoException, port: number, host: string): string {
  if (error.code === 'EADDRINUSE') return `Port ${port} is in use. Choose another with PORT, or stop what runs there.`;
  if (error.code === 'EACCES') return `Port ${port} may not be opened by this user. Choose one above 1023 with PORT.`;
  if (error.code === 'ENOTFOUND' || error.code === 'EADDRNOTAVAIL')
    return `HOST ${host} is not an address of this machine.`;
  return `Cannot listen on ${host}:${port}: ${error.message}`;
}

/** Accepts no more connections, waits for running requests, then resolves; cuts off those that take too long. */
export function drain(server: Server): Promise<void> {
  return new Promise((resolve) => {
    const cut = setTimeout(() => server.closeAllConnections(), DRAIN_MS);
    // A connection whose request was still running stays open (keep-alive) after its answer.
    const sweep = setInterval(() => server.closeIdleConnections(), IDLE_CHECK_MS);
    server.close(() => {
      clearTimeout(cut);
      clearInterval(sweep);
      resolve();
    });
    server.closeIdleConnections();
  });
}
