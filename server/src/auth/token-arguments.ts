import { parseArgs } from 'node:util';
import type { KeyHolder } from './interface-keys.ts';

export const USAGE = `Usage: npm run atlas -- token anon | user <account id> | admin [--days <n>]

Prints a key for the REST API (/rest/v1).

  npm run atlas -- token anon               reads the public tables
  npm run atlas -- token user <account id>  reads and writes what is the account's own
  npm run atlas -- token admin              writes the patterns, moderates
  … --days <n>                        how long it is good for: anon 3650 days at most (and by default),
                                      the others 30 at most (1 by default)

Keys are signed with SECRET_KEY, or with the key in the data folder: a new one of these ends them all.`;

const DAYS = {
  anon: { usual: 3650, most: 3650 },
  user: { usual: 1, most: 30 },
  admin: { usual: 1, most: 30 },
} as const;

export type Wanted = { holder: KeyHolder; days: number };

function holderOf([kind, accountId, ...more]: readonly string[]): KeyHolder | undefined {
  if (more.length > 0) return undefined;
  if (kind === 'user') return /^[\w-]{43}$/.test(accountId ?? '') ? { kind, accountId: accountId ?? '' } : undefined;
  return (kind === 'anon' || kind === 'admin') && accountId === undefined ? { kind } : undefined;
}

/** Parses the command line; undefined if it is invalid. */
export function readArguments(given: readonly string[]): Wanted | undefined {
  try {
    const options = { days: { type: 'string' } } as const;
    const { positionals, values } = parseArgs({ args: [...given], allowPositionals: true, options });
    const holder = holderOf(positionals);
    if (!holder) return undefined;
    const { usual, most } = DAYS[holder.kind];
    const days = values.days === undefined ? usual : Number(values.days);
    return Number.isInteger(days) && days >= 1 && days <= most ? { holder, days } : undefined;
  } catch {
    return undefined;
  }
}
