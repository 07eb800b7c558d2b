import { InspectLinkError } from './inspect-problem.ts';

const KEY_BYTES = 1;
const CHECKSUM_BYTES = 4;
/** Key, at least one field, checksum. */
const MIN_BYTES = KEY_BYTES + 2 + CHECKSUM_BYTES;

const CRC_TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let crc = byte;
  for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? 0xedb88320 ^ (crc >>> 1) : crc >>> 1;
  return crc;
});

function crc32(bytes: Uint8Array): number {
  let crc = 0xffffffff;
  for (const byte of bytes) crc = (CRC_TABLE[(crc ^ byte) & 255] ?? 0) ^ (crc >>> 8);
  return (crc ^ 0xffffffff) >>> 0;
}

/** The CRC-32 checksum of a key byte followed by the plain message. */
export function certificateChecksum(keyAndMessage: Uint8Array): number {
  const crc = crc32(keyAndMessage);
  return ((crc & 0xffff) ^ Math.imul(keyAndMessage.length - KEY_BYTES, crc)) >>> 0;
}

/**
 * Extracts the message of an item certificate: a key byte, then message and checksum, each byte XORed with the key. The
 * checksum covers the key byte and the plain message. Throws InspectLinkError (`damaged`).
 */
export function openCertificate(certificate: Uint8Array): Uint8Array {
  const [key] = certificate;
  if (key === undefined || certificate.length < MIN_BYTES) throw new InspectLinkError('damaged');
  const plain = certificate.map((byte) => byte ^ key);
  plain[0] = key;
  const end = plain.length - CHECKSUM_BYTES;
  const checksum = new DataView(plain.buffer).getUint32(end);
  if (certificateChecksum(plain.subarray(0, end)) !== checksum) throw new InspectLinkError('damaged');
  return plain.subarray(KEY_BYTES, end);
}
