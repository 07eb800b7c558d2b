import { parseArgs, type ParseArgsConfig } from 'node:util';

/** Wrong arguments for a command. */
export class UsageError extends Error {}

type Options = NonNullable<ParseArgsConfig['options']>;

/** Parses the arguments of a command. Throws UsageError with one sentence for unknown ones. */
export function readCommandLine<const O extends Options>(options: O, args: readonly string[] = process.argv.slice(2)) {
  try {
    return parseArgs({ args: [...args], allowPositionals: true, options });
  } catch (error) {
    // Node adds a sentence about arguments that look like options, which no command here takes.
    const [sentence = ''] = (error as Error).message.split('. ');
    throw new UsageError(sentence, { cause: error });
  }
}

/** If --help is among the arguments, prints the usage and ends the program with success. */
export function exitOnHelp(usage: string, args: readonly string[] = process.argv.slice(2)): void {
  if (!args.includes('--help') && !args.includes('-h')) return;
  console.log(usage.trimEnd());
  process.exit(0);
}

/** The only file that a command takes. */
export function onlyFile([name, extra]: readonly string[]): string {
  if (name === undefined) throw new UsageError('A file is needed');
  if (extra !== undefined) throw new UsageError(`Unexpected argument: ${extra}`);
  return name;
}
