import { spawn, type ChildProcess } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { cpuMsOf } from '../site/process-usage.ts';

export type RunningServer = { url: string; pid: number; cpuMs(): Promise<number>; stop(): Promise<void> };

function stopProcess(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (child.exitCode !== null) return resolve();
    child.once('exit', () => resolve());
    child.kill('SIGTERM');
  });
}

/** Starts a server and waits until it answers. */
export async function startServer(
  args: readonly string[],
  env: Record<string, string>,
  url: string,
): Promise<RunningServer> {
  const child = spawn(process.execPath, args, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const killChild = () => child.kill('SIGKILL');
  process.once('exit', killChild);
  child.once('exit', () => process.off('exit', killChild));
  for (let attempt = 0; attempt < 1_200; attempt++) {
    if (child.exitCode !== null) throw new Error('The server stopped while it was starting');
    const isReady = await fetch(url).then(
      (answer) => answer.ok,
      () => false,
    );
    const { pid = 0 } = child;
    if (isReady) return { url, pid, cpuMs: () => cpuMsOf(pid), stop: () => stopProcess(child) };
    await sleep(100);
  }
  await stopProcess(child);
  throw new Error('The server did not answer within two minutes');
}
