import { certificateChecksum } from '../inspect/certificate.ts';

const KEY_BYTES = 1;
const CHECKSUM_BYTES = 4;

/** Wraps a message in an item certificate. A key (0..255) other than 0 masks it as the game does. */
export function sealCertificate(message: Uint8Array, key = 0): Uint8Array {
  const certificate = new Uint8Array(KEY_BYTES + message.length + CHECKSUM_BYTES);
  certificate[0] = key;
  certificate.set(message, KEY_BYTES);
  const end = certificate.length - CHECKSUM_BYTES;
  new DataView(certificate.buffer).setUint32(end, certificateChecksum(certificate.subarray(0, end)));
  return certificate.map((byte, at) => (at < KEY_BYTES ? byte : byte ^ key));
}
