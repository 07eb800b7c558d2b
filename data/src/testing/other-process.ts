import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

export type OtherProcess = { pid: number; firstLine: Promise<string>; kill(): Promise<void> };

/** Starts a process that opens the database in `dataDir` and holds it. */
export function holdDatabase(dataDir: string): OtherProcess {
  const script = fileURLToPath(new URL('./hold-database.ts', import.meta.url));
  const child = spawn(process.execPath, [script, dataDir], { stdio: ['ignore', 'pipe', 'inherit'] });
  return {
    pid: child.pid ?? 0,
    firstLine: once(child.stdout, 'data').then(([chunk]) => String(chunk).trim()),
    kill: () => kill(child),
  };
}

/** As a power cut would: it cannot clean up. */
async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
}
