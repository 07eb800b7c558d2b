import { readdir, readFile } from 'node:fs/promises';

/** The scheduler's count is exact; /proc/PID/stat counts in ticks of 10 ms. */
const NS_PER_MS = 1e6;
const TICK_MS = 10;
const BYTES_PER_KILOBYTE = 1024;
const ONLY_ON_LINUX = 'Processor time and memory of a process can only be read on Linux, while it runs';

async function readProc(pid: number, name: string): Promise<string> {
  const text = await readFile(`/proc/${pid}/${name}`, 'utf8').catch(() => undefined);
  if (text === undefined) throw new Error(ONLY_ON_LINUX);
  return text;
}

/** Processor time used by all threads of a process. */
export async function cpuMsOf(pid: number): Promise<number> {
  const threads = await readdir(`/proc/${pid}/task`).catch(() => []);
  if (threads.length === 0) throw new Error(ONLY_ON_LINUX);
  const times = await Promise.all(threads.map((thread) => readProc(pid, `task/${thread}/schedstat`).catch(() => '0')));
  return times.reduce((sum, text) => sum + Number(text.split(' ')[0]), 0) / NS_PER_MS;
}

/** Processor time used by a process, in steps of 10 ms, with that of threads which have ended. */
export async function wholeCpuMsOf(pid: number): Promise<number> {
  const fields = (await readProc(pid, 'stat')).replace(/^.*\) /s, '').split(' ');
  const [user = 0, system = 0] = fields.slice(11, 13).map(Number);
  return (user + system) * TICK_MS;
}

/** Resident memory of a process. */
export async function rssBytesOf(pid: number): Promise<number> {
  const kilobytes = /^VmRSS:\s+(\d+) kB$/m.exec(await readProc(pid, 'status'))?.[1];
  return Number(kilobytes) * BYTES_PER_KILOBYTE;
}
