import { readFile } from 'node:fs/promises';

/** The kernel counts processor time in ticks of 10 ms. */
const MS_PER_TICK = 10;
const BYTES_PER_KILOBYTE = 1024;

async function readProc(pid: number, name: string): Promise<string> {
  const text = await readFile(`/proc/${pid}/${name}`, 'utf8').catch(() => undefined);
  if (text === undefined) throw new Error('What a process uses can only be read on Linux, while it runs');
  return text;
}

/** Processor time that a process has used, all its threads together. */
export async function cpuMsOf(pid: number): Promise<number> {
  const stat = await readProc(pid, 'stat');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) * MS_PER_TICK;
}

/** Memory that a process holds. */
export async function rssBytesOf(pid: number): Promise<number> {
  const kilobytes = /^VmRSS:\s+(\d+) kB$/m.exec(await readProc(pid, 'status'))?.[1];
  return Number(kilobytes) * BYTES_PER_KILOBYTE;
}
