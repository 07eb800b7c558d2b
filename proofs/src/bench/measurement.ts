/** One line of the report: our value, the baseline it is compared with, their ratio, and the target. */
export type Measurement = { name: string; ours: string; baseline?: string; ratio?: string; target?: string };

/** The middle value of some measurements. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1
    ? (sorted[middle] ?? NaN)
    : ((sorted[middle - 1] ?? NaN) + (sorted[middle] ?? NaN)) / 2;
}

/** The value that 95 % of all values do not exceed; NaN for an empty list. */
export function percentile95(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(0.95 * sorted.length) - 1)] ?? NaN;
}

/** Milliseconds of a piece of work, the median of some rounds. */
export async function timeOf(rounds: number, work: () => unknown): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const start = performance.now();
    await work();
    times.push(performance.now() - start);
  }
  return median(times);
}

/**
 * Milliseconds of processor time of a piece of work, over all threads of this process. Work with several threads can
 * only be compared with work of one in this way.
 */
export async function processorTimeOf(work: () => unknown): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

export const TABLE_HEAD = '| measure | ours | baseline | ratio | target |\n|---|---|---|---|---|';

export const toRow = ({ name, ours, baseline = '-', ratio = '-', target = '-' }: Measurement): string =>
  `| ${name} | ${ours} | ${baseline} | ${ratio} | ${target} |`;
