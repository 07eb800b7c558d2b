/** If --help is among the arguments, prints the usage and ends the program with success. */
export function exitOnHelp(usage: string, args: readonly string[] = process.argv.slice(2)): void {
  if (!args.includes('--help') && !args.includes('-h')) return;
  console.log(usage.trimEnd());
  process.exit(0);
}
