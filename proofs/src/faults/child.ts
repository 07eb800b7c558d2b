import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { LIMITED_ENVIRONMENT, LIMITED_NODE_OPTIONS, type MemoryLimit } from '../site/memory-limit.ts';

export const ROOT = join(import.meta.dirname, '../../..');

export type Ended = { code: number | null; signal: NodeJS.Signals | null; output: string; errors: string };

type RunOptions = {
  env?: Readonly<Record<string, string>>;
  cwd?: string;
  /** With one, it is started as `npm start` does where memory is limited. */
  memoryLimit?: MemoryLimit | undefined;
  /** SIGKILL after this time; without it the process ends by itself. */
  killAfterMs?: number;
  /** Called with text from standard output; `kill` kills the process. */
  onOutput?: (text: string, kill: () => void) => void;
};

/** Runs a program of this checkout with Node until it ends or is killed, without the machine's environment. */
export async function run(args: readonly string[], options: RunOptions = {}): Promise<Ended> {
  const { PATH, HOME } = process.env;
  const ending = new AbortController();
  const { memoryLimit } = options;
  const child = spawn(process.execPath, [...(memoryLimit ? LIMITED_NODE_OPTIONS : []), ...args], {
    cwd: options.cwd ?? ROOT,
    env: { PATH, HOME, NODE_ENV: 'production', ...options.env, ...(memoryLimit && LIMITED_ENVIRONMENT) },
    stdio: ['ignore', 'pipe', 'pipe'],
    // A process group of its own, so that its children are killed with it.
    detached: true,
  });
  if (child.pid !== undefined) memoryLimit?.add(child.pid);
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

/** The error output of a command, by line. */
export const errorLines = ({ errors }: Ended): string[] => errors.trim().split('\n');

/** Problems if a command did not fail with one line that matches `wanted`. */
export function refusalProblems(ended: Ended, wanted: RegExp): string[] {
  const lines = errorLines(ended);
  return [
    ...(ended.code === null || ended.code === 0 ? [`exit code ${ended.code ?? ended.signal}`] : []),
    ...(lines.length === 1 ? [] : [`${lines.length} lines: ${lines.slice(0, 3).join(' | ')}`]),
    ...(wanted.test(lines[0] ?? '') ? [] : [`the message is: ${lines[0]}`]),
  ];
}
