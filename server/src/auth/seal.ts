import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { Secrets } from '../platform/secrets.ts';

const IV_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Encrypts a JSON value with AES-256-GCM. `context` names its purpose and owner; with any other context it cannot be
 * decrypted, so a sealed value cannot be moved elsewhere.
 */
export function seal(secrets: Secrets, context: string, value: unknown): string {
  const [key] = secrets.keysFor('seal');
  if (!key) throw new Error('No encryption key is configured');
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(context));
  const text = Buffer.concat([cipher.update(JSON.stringify(value), 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), text]).toString('base64url');
}

/** The value; undefined if it was changed, or sealed for another context or with a key that is no longer used. */
export function unseal(secrets: Secrets, context: string, sealed: string): unknown {
  const bytes = Buffer.from(sealed, 'base64url');
  if (bytes.length < IV_BYTES + TAG_BYTES) return undefined;
  for (const key of secrets.keysFor('seal')) {
    try {
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, IV_BYTES), { authTagLength: TAG_BYTES });
      decipher.setAAD(Buffer.from(context)).setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
      const text = Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]);
      return JSON.parse(text.toString('utf8'));
    } catch {
      // Try the next key.
    }
  }
  return undefined;
}
