import { createHash, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';

/** Keys of 32 bytes for one purpose each, the current one first, then the previous one. */
export type Secrets = {
  keysFor(
    purpose:
      | 'account-id'
      | 'discoveries'
      | 'tokens'
      | 'seal'
      | 'local-identity'
      | 'interface-keys'
      | 'alert-links'
      | 'alert-recipients',
  ): readonly Buffer[];
};

/** Derives the keys of every purpose by HKDF from the setting SECRET_KEY and, during key rotation, its predecessor. */
export function createSecrets(current: string, previous?: string): Secrets {
  const secrets = [current, ...(previous && previous !== current ? [previous] : [])];
  const derived = new Map<string, Buffer[]>();
  return {
    keysFor(purpose) {
      const known = derived.get(purpose);
      if (known) return known;
      const keys = secrets.map((secret) =>
        Buffer.from(hkdfSync('sha256', secret, '', `blue-gem-atlas/${purpose}`, 32)),
      );
      derived.set(purpose, keys);
      return keys;
    },
  };
}

/** 256 random bits in characters that are safe in URLs and cookies. */
export const randomSecret = (): string => randomBytes(32).toString('base64url');

/** The hash under which a random secret is stored; it cannot be reversed. */
export const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('base64url');

/** Compares in constant time. */
export const isSameSecret = (a: string, b: string): boolean =>
  timingSafeEqual(createHash('sha256').update(a).digest(), createHash('sha256').update(b).digest());
