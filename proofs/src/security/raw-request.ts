import { connect } from 'node:net';
import { senderAddress } from '../site/fetch-from-new-address.ts';

const TIMEOUT_MS = 15_000;

/** The response to bytes that no normal client would send; `isClosed`: the site closed the connection. */
export type RawResponse = { text: string; statuses: number[]; isClosed: boolean };

/** Sends raw bytes over a new connection, and waits until the site closes it, or for `waitMs`. */
export function sendRaw(port: number, bytes: string | Buffer, waitMs: number = TIMEOUT_MS): Promise<RawResponse> {
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    let isClosed = false;
    const localAddress = senderAddress();
    const options = { port, host: '127.0.0.1', ...(localAddress !== undefined && { localAddress }) };
    const socket = connect(options, () => socket.write(bytes));
    const end = () => {
      clearTimeout(timer);
      socket.destroy();
      const text = Buffer.concat(chunks).toString('latin1');
      const statuses = [...text.matchAll(/^HTTP\/1\.1 (\d{3}) /gm)].map(([, status]) => Number(status));
      resolve({ text, statuses, isClosed });
    };
    const timer = setTimeout(end, waitMs);
    socket.on('data', (chunk) => chunks.push(chunk));
    socket.on('error', () => (isClosed = true));
    socket.on('close', () => {
      isClosed = true;
      end();
    });
  });
}
