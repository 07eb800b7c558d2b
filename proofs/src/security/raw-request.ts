import { connect } from 'node:net';

const TIMEOUT_MS = 15_000;

/** What came back for bytes that no client would send; `isClosed`: the site hung up. */
export type RawAnswer = { text: string; statuses: number[]; isClosed: boolean };

/** Sends bytes as they are over a connection of their own and waits until the site hangs up, or for so long. */
export function sendRaw(port: number, bytes: string | Buffer, waitMs: number = TIMEOUT_MS): Promise<RawAnswer> {
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    let isClosed = false;
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes));
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
