import { createPublicKey, verify, type KeyObject } from 'node:crypto';

/** The bytes before the 32 of an Ed25519 key in the format SPKI (RFC 8410). */
const SPKI_START = Buffer.from('302a300506032b6570032100', 'hex');
const SIGNATURE = /^[\da-f]{128}$/i;
/** A longer one is no time in seconds, and only costs work. */
const TIMESTAMP = /^\d{1,15}$/;
/** Discord waits three seconds for an answer; the clocks of the two may differ by more. */
const AGE_MAX_MS = 5 * 60 * 1000;

/** The public key of a Discord application. `hex`: its 64 hexadecimal digits, as the developer portal shows them. */
export function publicKeyOf(hex: string): KeyObject {
  return createPublicKey({ key: Buffer.concat([SPKI_START, Buffer.from(hex, 'hex')]), format: 'der', type: 'spki' });
}

/**
 * Whether Discord signed a request, and did it now: the signature (hexadecimal) is over the timestamp and the bytes of
 * the body. False for missing or malformed headers; never throws.
 */
export function isSignedByDiscord(key: KeyObject, headers: Headers, body: Uint8Array, now: Date): boolean {
  const signature = headers.get('x-signature-ed25519') ?? '';
  const timestamp = headers.get('x-signature-timestamp') ?? '';
  if (!SIGNATURE.test(signature) || !TIMESTAMP.test(timestamp)) return false;
  if (Math.abs(now.getTime() - Number(timestamp) * 1000) > AGE_MAX_MS) return false;
  return verify(null, Buffer.concat([Buffer.from(timestamp), body]), key, Buffer.from(signature, 'hex'));
}
