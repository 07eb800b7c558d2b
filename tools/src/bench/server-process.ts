import { spawn, type ChildProcess } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';

export type RunningServer = { url: string; cpuMs(): Promise<number>; stop(): Promise<void> };

/** The kernel counts processor time in ticks of 10 ms. */
const MS_PER_TICK = 10;

/** Processor time of a process in milliseconds, as the kernel counts it. */
export async function cpuMsOf(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined);
  if (stat === undefined) throw new Error('Processor time per process can only be read on Linux');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) * MS_PER_TICK;
}

function stopProcess(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (child.exitCode !== null) return resolve();
    child.once('exit', () => resolve());
    child.kill('SIGTERM');
  });
}

/** Starts a server of this program's own and waits until it answers. */
export async function startServer(
  args: readonly string[],
  env: Record<string, string>,
  url: string,
): Promise<RunningServer> {
  const child = spawn(process.execPath, args, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  for (let attempt = 0; attempt < 300; attempt++) {
    if (child.exitCode !== null) throw new Error('The server stopped while it was starting');
    const isReady = await fetch(url).then(
      (answer) => answer.ok,
      () => false,
    );
    if (isReady) return { url, cpuMs: () => cpuMsOf(child.pid ?? 0), stop: () => stopProcess(child) };
    await sleep(100);
  }
  await stopProcess(child);
  throw new Error('The server did not answer within 30 seconds');
}
