import { randomBytes } from 'node:crypto';
import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ConfigError, SECRET_KEY_MIN_BYTES, type Config } from './config/config.ts';

/** Undefined: there is none. A key that may not be read must not be replaced: accounts are named by it. */
const readKey = (path: string): string | undefined => {
  try {
    return readFileSync(path, 'utf8').trim();
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') return undefined;
    throw new ConfigError(
      `The file ${path} may not be read by this user (${code}). Make the user its owner, and keep it.`,
    );
  }
};

/**
 * The key that signs sessions: the setting, else the one in the data folder, created on the first start. Throws
 * ConfigError.
 */
export function secretKeyOf(config: Pick<Config, 'dataDir' | 'secretKey'>): string {
  if (config.secretKey) return config.secretKey;
  const path = join(config.dataDir, 'secret-key');
  if (readKey(path) === undefined) createKey(path);
  const key = readKey(path) ?? '';
  if (Buffer.byteLength(key) < SECRET_KEY_MIN_BYTES) {
    throw new ConfigError(`The file ${path} holds no usable key. Delete it to have a new one made.`);
  }
  return key;
}

/** Written to a temporary file and linked, so that two processes at once end with one complete key. */
function createKey(path: string): void {
  const draft = `${path}.${process.pid}`;
  writeFileSync(draft, `${randomBytes(48).toString('base64url')}\n`, { mode: 0o600 });
  try {
    linkSync(draft, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}
