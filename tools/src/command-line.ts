import { parseArgs, type ParseArgsConfig } from 'node:util';

/** A command was not called as its usage says. */
export class UsageError extends Error {}

type Options = NonNullable<ParseArgsConfig['options']>;

/** What a command was called with. Throws UsageError for what it does not know, in one sentence. */
export function readCommandLine<const O extends Options>(options: O, args: readonly string[] = process.argv.slice(2)) {
  try {
    return parseArgs({ args: [...args], allowPositionals: true, options });
  } catch (error) {
    // Node adds how to pass what looks like an option, which no command here takes.
    const [sentence = ''] = (error as Error).message.split('. ');
    throw new UsageError(sentence, { cause: error });
  }
}

/** Prints the usage and ends the program with success where --help is among its arguments. */
export function exitOnHelp(usage: string, args: readonly string[] = process.argv.slice(2)): void {
  if (!args.includes('--help') && !args.includes('-h')) return;
  console.log(usage.trimEnd());
  process.exit(0);
}

/** The one file that a command takes. */
export function onlyFile([name, extra]: readonly string[]): string {
  if (name === undefined) throw new UsageError('A file is needed');
  if (extra !== undefined) throw new UsageError(`Unexpected argument: ${extra}`);
  return name;
}
