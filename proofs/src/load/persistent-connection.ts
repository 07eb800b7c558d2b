import { connect, type Socket } from 'node:net';
import { ResponseReader, type RawResponse } from './response-reader.ts';

const TIMEOUT_MS = 120_000;

type Waiting = { resolve: (answer: RawResponse) => void; reject: (error: Error) => void };

/** A minimal HTTP client: one keep-alive connection with one request at a time. */
export class PersistentConnection {
  readonly #socket: Socket;
  #reader = new ResponseReader();
  #waiting: Waiting | undefined;

  private constructor(socket: Socket) {
    this.#socket = socket;
    socket.setNoDelay(true);
    socket.on('data', (bytes: Buffer) => this.#read(bytes));
    socket.on('error', (error) => this.#fail(error));
    socket.on('close', () => this.#fail(new Error('The server hung up')));
    socket.setTimeout(TIMEOUT_MS, () => this.#waiting && socket.destroy(new Error('No answer in two minutes')));
  }

  static open(port: number, localAddress: string): Promise<PersistentConnection> {
    return new Promise((resolve, reject) => {
      const socket = connect({ port, host: '127.0.0.1', localAddress });
      socket.once('error', reject);
      socket.once('connect', () => {
        socket.off('error', reject);
        resolve(new PersistentConnection(socket));
      });
    });
  }

  get isOpen(): boolean {
    return !this.#socket.destroyed && this.#socket.writable;
  }

  /** Sends raw bytes and resolves with the response. Rejects if the server closes first. */
  ask(request: string | Buffer): Promise<RawResponse> {
    return new Promise((resolve, reject) => {
      this.#reader = new ResponseReader();
      this.#waiting = { resolve, reject };
      this.#socket.write(request);
    });
  }

  /** Sends more bytes of the current request. */
  send(more: string): void {
    this.#socket.write(more);
  }

  close(): void {
    this.#socket.destroy();
  }

  /** Resets the connection, as a broken network does. */
  breakOff(): void {
    this.#socket.resetAndDestroy();
  }

  #read(bytes: Buffer): void {
    const answer = this.#reader.push(bytes);
    if (!answer) return;
    this.#waiting?.resolve(answer);
    this.#waiting = undefined;
    if (/^connection: *close/im.test(answer.head)) this.#socket.destroy();
  }

  #fail(error: Error): void {
    this.#waiting?.reject(error);
    this.#waiting = undefined;
    this.#socket.destroy();
  }
}
