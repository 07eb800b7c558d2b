import { readCommandLine, UsageError } from '@bluegem/tools/command-line';
import { MEMORY_OPTION, readMemoryBytes } from '../site/memory-limit.ts';

/** The options of a run. */
export type FaultOptions<Kind extends string> = {
  kinds: readonly Kind[];
  isQuick: boolean;
  seed: number;
  /** How often writers are killed, on both storages together. */
  rounds: number;
  /** What each process of the site may use; undefined: no limit. */
  memoryBytes: number | undefined;
};

const ROUNDS = 1_000;
const QUICK_ROUNDS = 20;
const OPTIONS = {
  quick: { type: 'boolean', default: false },
  rounds: { type: 'string' },
  seed: { type: 'string' },
  ...MEMORY_OPTION,
} as const;

function wholeNumber(name: string, text: string, most: number): number {
  const value = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
  if (value >= 1 && value <= most) return value;
  throw new UsageError(`--${name} must be a whole number from 1 to ${most}, not ${text}`);
}

/** Reads the command line; without names, all kinds. Throws UsageError with a message of one line. */
export function readFaultOptions<Kind extends string>(
  args: readonly string[],
  known: readonly Kind[],
  anySeed: () => number,
): FaultOptions<Kind> {
  const { values, positionals } = readCommandLine(OPTIONS, args);
  const unknown = positionals.find((name) => !known.includes(name as Kind));
  if (unknown !== undefined) throw new UsageError(`Unknown kind of fault: ${unknown}. Known: ${known.join(', ')}`);
  return {
    kinds: positionals.length === 0 ? known : known.filter((name) => positionals.includes(name)),
    isQuick: values.quick,
    seed: values.seed === undefined ? anySeed() : wholeNumber('seed', values.seed, 999_999_999),
    rounds:
      values.rounds === undefined
        ? values.quick
          ? QUICK_ROUNDS
          : ROUNDS
        : wholeNumber('rounds', values.rounds, 100_000),
    memoryBytes: readMemoryBytes(values.memory),
  };
}
