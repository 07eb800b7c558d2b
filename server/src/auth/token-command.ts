import { signInterfaceKey } from './interface-keys.ts';
import { createSecrets } from '../platform/secrets.ts';
import { ConfigError, readConfig } from '../platform/config/config.ts';
import { secretKeyOf } from '../platform/secret-key.ts';
import { readArguments, USAGE } from './token-arguments.ts';

const BAD_INPUT = 2;
const DAY_MS = 24 * 60 * 60 * 1000;

async function main(given: readonly string[]): Promise<number> {
  if (given.includes('--help')) {
    console.log(USAGE);
    return 0;
  }
  const wanted = readArguments(given);
  if (!wanted) {
    console.error(USAGE);
    return BAD_INPUT;
  }
  try {
    const secrets = createSecrets(secretKeyOf(readConfig(process.env)));
    const now = new Date();
    const expiresAt = new Date(now.getTime() + wanted.days * DAY_MS);
    console.log(await signInterfaceKey(secrets, wanted.holder, now, expiresAt));
    return 0;
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    console.error(error.message);
    return BAD_INPUT;
  }
}

process.exitCode = await main(process.argv.slice(2));
