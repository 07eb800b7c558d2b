import { connect, type Socket } from 'node:net';
import { AnswerReader, type RawAnswer } from './answer-reader.ts';

const TIMEOUT_MS = 120_000;

type Waiting = { resolve: (answer: RawAnswer) => void; reject: (error: Error) => void };

/** One connection that is kept, with one request at a time: as little as a client can do. */
export class KeptConnection {
  readonly #socket: Socket;
  #reader = new AnswerReader();
  #waiting: Waiting | undefined;

  private constructor(socket: Socket) {
    this.#socket = socket;
    socket.setNoDelay(true);
    socket.on('data', (bytes: Buffer) => this.#read(bytes));
    socket.on('error', (error) => this.#fail(error));
    socket.on('close', () => this.#fail(new Error('The server hung up')));
    socket.setTimeout(TIMEOUT_MS, () => this.#waiting && socket.destroy(new Error('No answer in two minutes')));
  }

  static open(port: number, localAddress: string): Promise<KeptConnection> {
    return new Promise((resolve, reject) => {
      const socket = connect({ port, host: '127.0.0.1', localAddress });
      socket.once('error', reject);
      socket.once('connect', () => {
        socket.off('error', reject);
        resolve(new KeptConnection(socket));
      });
    });
  }

  get isOpen(): boolean {
    return !this.#socket.destroyed && this.#socket.writable;
  }

  /** Sends a request as it is; the whole answer. Rejects where the server hangs up before. */
  ask(request: string | Buffer): Promise<RawAnswer> {
    return new Promise((resolve, reject) => {
      this.#reader = new AnswerReader();
      this.#waiting = { resolve, reject };
      this.#socket.write(request);
    });
  }

  /** More of the request that was asked with. */
  send(more: string): void {
    this.#socket.write(more);
  }

  close(): void {
    this.#socket.destroy();
  }

  /** Goes without a word, as somebody does whose line breaks. */
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
