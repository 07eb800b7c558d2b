import { run, type Ended } from './child.ts';
import type { FaultCase } from './fault-case.ts';

/** Work that is killed and run again. */
export type Work = {
  name: string;
  /** The program and its arguments. */
  args: readonly string[];
  env?: Readonly<Record<string, string>>;
  /** Runs before each attempt. */
  prepare?: () => Promise<void>;
  /** After a kill: problems if partial results would be accepted as complete. */
  checkAfterKill: () => Promise<readonly string[]>;
  /** After a complete run: problems if the result is incomplete, or temporary files remain. */
  checkAfterRun: (ended: Ended) => Promise<readonly string[]>;
};

/**
 * Runs the work once undisturbed to measure its time, then kills it within that time; each kill is followed by a
 * complete run.
 */
export async function interrupt(faultCase: FaultCase, work: Work, times: number): Promise<void> {
  const random = faultCase.random(work.name);
  const once = async (killAfterMs?: number) =>
    run(work.args, { ...(work.env && { env: work.env }), ...(killAfterMs !== undefined && { killAfterMs }) });
  const problems: string[] = [];
  await work.prepare?.();
  const startedAt = performance.now();
  const first = await once();
  const tookMs = Math.round(performance.now() - startedAt);
  problems.push(...failureOf(first), ...(await work.checkAfterRun(first)));
  let cut = 0;
  for (let time = 1; time <= times; time++) {
    await work.prepare?.();
    const afterMs = random.integer(Math.round(tookMs / 10), tookMs);
    const killed = await once(afterMs);
    if (killed.signal !== null) cut++;
    const at = (list: readonly string[]) => list.map((problem) => `killed after ${afterMs} ms: ${problem}`);
    problems.push(...at(await work.checkAfterKill()));
    const again = await once();
    problems.push(...at([...failureOf(again), ...(await work.checkAfterRun(again))]));
  }
  faultCase.report(`${work.name}: takes ${tookMs} ms, killed ${cut} times, run again ${times} times`, problems);
}

/** The failure of a run as a list; empty after success. */
export const failureOf = ({ code, errors }: Ended): string[] =>
  code === 0 ? [] : [`exit code ${code}: ${errors.split('\n').slice(0, 3).join(' | ')}`];

/** The arguments of a program that is given as text. */
export const script = (text: string) => ['--input-type=module', '-e', text];
