import { parseArgs, type ParseArgsConfig } from 'node:util';

/** A command was not called as its usage says. */
export class UsageError extends Error {}

type Options = NonNullable<ParseArgsConfig['options']>;

/** What a command was called with. Throws UsageError for what it does not know. */
export function readCommandLine<const O extends Options>(options: O) {
  try {
    return parseArgs({ allowPositionals: true, options });
  } catch (error) {
    throw new UsageError((error as Error).message, { cause: error });
  }
}

/** The one file that a command takes. */
export function onlyFile([name, extra]: readonly string[]): string {
  if (name === undefined) throw new UsageError('A file is needed');
  if (extra !== undefined) throw new UsageError(`There is one file too many: ${extra}`);
  return name;
}
