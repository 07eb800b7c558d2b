import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { nextAddress } from './loopback-address.ts';

/** What a hostile connection does. */
export type Attack = {
  /** Sent as soon as it is open. */
  first: string | Buffer;
  /** Sent again and again, `everyMs`; with 0 as fast as it is taken. */
  drip?: { bytes: string | Buffer; everyMs: number };
  /** Says after the first bytes that it will send no more, and still listens. */
  saysGoodbye?: boolean;
};

/** What became of it: all that was answered, and when the server hung up and let go of it. */
export type Fate = { answer: string; firstByteMs: number | undefined; cutMs: number | undefined };

/** Once who is cut off goes on all the same, the server must let go of the connection by itself. */
export type Attacker = { fate: Promise<Fate>; leave(): void };

async function keepSending(socket: Socket, { bytes, everyMs }: NonNullable<Attack['drip']>): Promise<void> {
  while (socket.writable) {
    if (!socket.write(bytes)) await Promise.race([once(socket, 'drain'), once(socket, 'close')]).catch(() => undefined);
    await sleep(everyMs);
  }
}

/**
 * A client that never does the server the favour of closing: it goes on until `leave`. Its fate is settled when the server
 * has hung up, or after `patienceMs`.
 */
export function attack(port: number, { first, drip, saysGoodbye = false }: Attack, patienceMs: number): Attacker {
  const socket = connect({ port, host: '127.0.0.1', localAddress: nextAddress(), allowHalfOpen: true });
  const startedAt = performance.now();
  const chunks: Buffer[] = [];
  let firstByteMs: number | undefined;
  const elapsed = () => performance.now() - startedAt;
  const fate = new Promise<Fate>((resolve) => {
    const settle = (cutMs: number | undefined) =>
      resolve({ answer: Buffer.concat(chunks).toString('latin1'), firstByteMs, cutMs });
    const timer = setTimeout(() => settle(undefined), patienceMs);
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
    // To be thrown out is what it came for.
    socket.on('error', () => undefined);
    socket.once('connect', () => {
      socket.write(first);
      if (saysGoodbye) socket.end();
      else if (drip) void keepSending(socket, drip);
    });
  });
  return { fate, leave: () => socket.destroy() };
}

/** Attacks once, and leaves. */
export async function attackOnce(port: number, what: Attack, patienceMs: number): Promise<Fate> {
  const { fate, leave } = attack(port, what, patienceMs);
  const known = await fate;
  leave();
  return known;
}

/** The statuses of all answers that a connection got. */
export const statusesOf = ({ answer }: Fate): number[] =>
  [...answer.matchAll(/^HTTP\/1\.1 (\d{3})/gm)].map(([, status]) => Number(status));
