import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

export const ROOT = join(import.meta.dirname, '../../..');

export type Ended = { code: number | null; signal: NodeJS.Signals | null; output: string; errors: string };

type RunOptions = {
  env?: Readonly<Record<string, string>>;
  cwd?: string;
  /** SIGKILL after so long; without it the process ends by itself. */
  killAfterMs?: number;
  /** Called with what comes on standard output; the function it is given kills the process. */
  onOutput?: (text: string, kill: () => void) => void;
};

/** Runs a program of this checkout with Node until it ends or is killed. Nothing of the machine's settings reaches it. */
export async function run(args: readonly string[], options: RunOptions = {}): Promise<Ended> {
  const { PATH, HOME } = process.env;
  const ending = new AbortController();
  const child = spawn(process.execPath, args, {
    cwd: options.cwd ?? ROOT,
    env: { PATH, HOME, NODE_ENV: 'production', ...options.env },
    stdio: ['ignore', 'pipe', 'pipe'],
    // A group of its own, so that what it started is killed along with it.
    detached: true,
  });
  const kill = () => {
    if (child.pid !== undefined && child.exitCode === null && child.signalCode === null) killGroup(child.pid);
  };
  const ended = { output: '', errors: '' };
  child.stdout.on('data', (chunk: Buffer) => {
    ended.output += chunk.toString();
    options.onOutput?.(chunk.toString(), kill);
  });
  child.stderr.on('data', (chunk: Buffer) => (ended.errors += chunk.toString()));
  if (options.killAfterMs !== undefined)
    void sleep(options.killAfterMs, undefined, { signal: ending.signal }).then(kill, () => {});
  process.once('exit', kill);
  await once(child, 'close');
  process.removeListener('exit', kill);
  ending.abort();
  return { code: child.exitCode, signal: child.signalCode, ...ended };
}

function killGroup(pid: number): void {
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // It ended a moment ago.
  }
}

/** The lines that a command wrote as an error. */
export const errorLines = ({ errors }: Ended): string[] => errors.trim().split('\n');

/** Problems where a command did not refuse in one line that says what is wanted. */
export function refusalProblems(ended: Ended, wanted: RegExp): string[] {
  const lines = errorLines(ended);
  return [
    ...(ended.code === null || ended.code === 0 ? [`exit code ${ended.code ?? ended.signal}`] : []),
    ...(lines.length === 1 ? [] : [`${lines.length} lines: ${lines.slice(0, 3).join(' | ')}`]),
    ...(wanted.test(lines[0] ?? '') ? [] : [`it says: ${lines[0]}`]),
  ];
}
