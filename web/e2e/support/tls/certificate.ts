import { generateKeyPairSync, randomBytes, sign } from 'node:crypto';

export type Certificate = { cert: string; key: string };

const DAY_MS = 24 * 60 * 60 * 1000;

/** One value of ASN.1 in DER: its tag, its length, its content. */
function der(tag: number, ...parts: readonly Uint8Array[]): Buffer {
  const content = Buffer.concat(parts);
  const digits = content.length.toString(16);
  const size = Buffer.from(digits.padStart(digits.length + (digits.length % 2), '0'), 'hex');
  const length = content.length < 0x80 ? size : Buffer.concat([Buffer.of(0x80 + size.length), size]);
  return Buffer.concat([Buffer.of(tag), length, content]);
}

const sequence = (...parts: Uint8Array[]) => der(0x30, ...parts);
const oid = (hex: string) => der(0x06, Buffer.from(hex, 'hex'));
const octets = (content: Uint8Array) => der(0x04, content);
const bits = (content: Uint8Array) => der(0x03, Buffer.of(0), content);
const utcTime = (time: Date) => der(0x17, Buffer.from(`${time.toISOString().replace(/\D/g, '').slice(2, 14)}Z`));

const ECDSA_WITH_SHA256 = sequence(oid('2a8648ce3d040302'));
const COMMON_NAME = oid('550403');
const BASIC_CONSTRAINTS = oid('551d13');
const SUBJECT_ALT_NAME = oid('551d11');
const TRUE = Buffer.of(0x01, 0x01, 0xff);

/** A self-signed certificate for these host names, valid for a day, with a key that is not stored. */
export function makeCertificate(names: readonly string[]): Certificate {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const name = sequence(der(0x31, sequence(COMMON_NAME, der(0x0c, Buffer.from('Tests of Blue Gem Atlas')))));
  const altNames = sequence(...names.map((each) => der(0x82, Buffer.from(each))));
  const now = Date.now();
  const content = sequence(
    der(0xa0, der(0x02, Buffer.of(2))),
    der(0x02, Buffer.of(1), randomBytes(8)),
    ECDSA_WITH_SHA256,
    name,
    sequence(utcTime(new Date(now - DAY_MS)), utcTime(new Date(now + DAY_MS))),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    der(
      0xa3,
      sequence(sequence(BASIC_CONSTRAINTS, TRUE, octets(sequence(TRUE))), sequence(SUBJECT_ALT_NAME, octets(altNames))),
    ),
  );
  const whole = sequence(content, ECDSA_WITH_SHA256, bits(sign('sha256', content, privateKey)));
  const lines = whole.toString('base64').replace(/.{1,64}/g, '$&\n');
  return {
    cert: `-----BEGIN CERTIFICATE-----\n${lines}-----END CERTIFICATE-----\n`,
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }) as string,
  };
}
