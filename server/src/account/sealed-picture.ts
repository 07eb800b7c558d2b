import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const CIPHER = 'aes-256-gcm';
const KEY_BYTES = 32;
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** A new key for the pictures of one screenshot, in base64. Without it they cannot be read. */
export const newPictureKey = (): string => randomBytes(KEY_BYTES).toString('base64');

/** Encrypts a picture. `name`: what it is a picture of; under another name it cannot be decrypted. */
export function sealPicture(key: string, name: string, bytes: Buffer): Buffer {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(CIPHER, Buffer.from(key, 'base64'), iv).setAAD(Buffer.from(name));
  const sealed = Buffer.concat([cipher.update(bytes), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]);
}

/** The picture. Throws if it was changed, or sealed under another name or with another key. */
export function unsealPicture(key: string, name: string, sealed: Buffer): Buffer {
  const body = sealed.subarray(IV_BYTES + TAG_BYTES);
  const decipher = createDecipheriv(CIPHER, Buffer.from(key, 'base64'), sealed.subarray(0, IV_BYTES), {
    authTagLength: TAG_BYTES,
  });
  decipher.setAAD(Buffer.from(name)).setAuthTag(sealed.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  return Buffer.concat([decipher.update(body), decipher.final()]);
}
