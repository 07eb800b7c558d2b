import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { nextAddress } from '../site/loopback-address.ts';

/** The behaviour of a hostile connection. */
export type Attack = {
  /** Sent as soon as it is open. */
  first: string | Buffer;
  /** Sent repeatedly, every `everyMs`; with 0 as fast as the server reads. */
  drip?: { bytes: string | Buffer; everyMs: number };
  /** Closes its sending side after the first bytes, and still reads. */
  isHalfClosed?: boolean;
};

/** All bytes received, and when the server closed the connection. */
export type AttackResult = { answer: string; firstByteMs: number | undefined; cutMs: number | undefined };

/** The client keeps its side open until `leave`: the server must release the connection without its help. */
export type Attacker = { result: Promise<AttackResult>; leave(): void };

async function sendRepeatedly(socket: Socket, { bytes, everyMs }: NonNullable<Attack['drip']>): Promise<void> {
  while (socket.writable) {
    if (!socket.write(bytes)) await Promise.race([once(socket, 'drain'), once(socket, 'close')]).catch(() => undefined);
    await sleep(everyMs);
  }
}

/**
 * Opens a client that never closes its connection before `leave`. `result` resolves when the server has closed, or
 * after `timeoutMs`.
 */
export function attack(port: number, { first, drip, isHalfClosed = false }: Attack, timeoutMs: number): Attacker {
  const socket = connect({ port, host: '127.0.0.1', localAddress: nextAddress(), allowHalfOpen: true });
  const startedAt = performance.now();
  const chunks: Buffer[] = [];
  let firstByteMs: number | undefined;
  const elapsed = () => performance.now() - startedAt;
  const result = new Promise<AttackResult>((resolve) => {
    const settle = (cutMs: number | undefined) =>
      resolve({ answer: Buffer.concat(chunks).toString('latin1'), firstByteMs, cutMs });
    const timer = setTimeout(() => settle(undefined), timeoutMs);
    const cut = () => {
      clearTimeout(timer);
      settle(elapsed());
    };
    socket.on('data', (bytes: Buffer) => {
      firstByteMs ??= elapsed();
      chunks.push(bytes);
    });
    socket.once('end', cut);
    socket.once('close', cut);
    // The server is expected to close the connection.
    socket.on('error', () => undefined);
    socket.once('connect', () => {
      socket.write(first);
      if (isHalfClosed) socket.end();
      else if (drip) void sendRepeatedly(socket, drip);
    });
  });
  return { result, leave: () => socket.destroy() };
}

/** Attacks once, then leaves. */
export async function attackOnce(port: number, what: Attack, timeoutMs: number): Promise<AttackResult> {
  const { result, leave } = attack(port, what, timeoutMs);
  const known = await result;
  leave();
  return known;
}

/** The statuses of all responses on a connection. */
export const statusesOf = ({ answer }: AttackResult): number[] =>
  [...answer.matchAll(/^HTTP\/1\.1 (\d{3})/gm)].map(([, status]) => Number(status));
