/** One line of the report: our value, the baseline it is compared with, and their ratio. */
export type Measurement = { name: string; ours: string; baseline: string; ratio: string; target: string };

/** The middle value of some measurements. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1
    ? (sorted[middle] ?? NaN)
    : ((sorted[middle - 1] ?? NaN) + (sorted[middle] ?? NaN)) / 2;
}

/** The value that a share (0 to 1) of all values does not exceed; NaN for an empty list. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = Float64Array.from(values).toSorted();
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? NaN;
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
 * Milliseconds of processor time of a piece of work, over all threads of this process, the median of some rounds. Work
 * with several threads can only be compared with work of one in this way.
 */
export async function processorTimeOf(rounds: number, work: () => unknown): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const before = process.cpuUsage();
    await work();
    const { user, system } = process.cpuUsage(before);
    times.push((user + system) / 1000);
  }
  return median(times);
}

export const TABLE_HEAD = '| measure | ours | baseline | ratio | target |\n|---|---|---|---|---|';

export const toRow = ({ name, ours, baseline, ratio, target }: Measurement): string =>
  `| ${name} | ${ours} | ${baseline} | ${ratio} | ${target} |`;
