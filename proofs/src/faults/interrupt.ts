import { run, type Ended } from './child.ts';
import type { Trial } from './fault-case.ts';

/** A piece of work that is killed and done again. */
export type Work = {
  name: string;
  /** The program and its arguments. */
  args: readonly string[];
  env?: Readonly<Record<string, string>>;
  /** Before each time. */
  prepare?: () => Promise<void>;
  /** After a kill: problems where something half-made would be taken for whole. */
  half: () => Promise<readonly string[]>;
  /** After a run to the end: problems where it is not whole, or something is left behind. */
  whole: (ended: Ended) => Promise<readonly string[]>;
};

/** How long the work takes when nobody disturbs it, then kills within that time, each followed by a run to the end. */
export async function interrupt(trial: Trial, work: Work, times: number): Promise<void> {
  const chance = trial.chance(work.name);
  const once = async (killAfterMs?: number) =>
    run(work.args, { ...(work.env && { env: work.env }), ...(killAfterMs !== undefined && { killAfterMs }) });
  const problems: string[] = [];
  await work.prepare?.();
  const startedAt = performance.now();
  const first = await once();
  const tookMs = Math.round(performance.now() - startedAt);
  problems.push(...failureOf(first), ...(await work.whole(first)));
  let cut = 0;
  for (let time = 1; time <= times; time++) {
    await work.prepare?.();
    const afterMs = chance.whole(Math.round(tookMs / 10), tookMs);
    const killed = await once(afterMs);
    if (killed.signal !== null) cut++;
    const at = (list: readonly string[]) => list.map((problem) => `killed after ${afterMs} ms: ${problem}`);
    problems.push(...at(await work.half()));
    const again = await once();
    problems.push(...at([...failureOf(again), ...(await work.whole(again))]));
  }
  trial.report(`${work.name}: killed ${cut} times on its way of ${tookMs} ms, done again ${times} times`, problems);
}

/** What is wrong where a run did not end well. */
export const failureOf = ({ code, errors }: Ended): string[] =>
  code === 0 ? [] : [`exit code ${code}: ${errors.split('\n').slice(0, 3).join(' | ')}`];

/** The arguments of a program that is given as text. */
export const script = (text: string) => ['--input-type=module', '-e', text];
