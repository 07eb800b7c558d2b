import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { PassThrough } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { BackupError } from './backup-error.ts';

const LINE_END = 0x0a;
/** Far above the longest row; what has no line ends is no backup and must not fill the memory. */
const MAX_LINE_BYTES = 64 * 1024 * 1024;

const notABackup = (file: string, cause?: unknown) =>
  new BackupError('not-a-backup', `${file} is not a backup of Blue Gem Atlas.`, cause);

export const cutOff = (file: string, cause?: unknown) =>
  new BackupError('cut', `${file} is cut off: its end is missing. Copy it again, or take another one.`, cause);

export const altered = (file: string, where: string, cause?: unknown) =>
  new BackupError('altered', `${file} was altered or damaged (${where}). Take another one.`, cause);

/** The lines of a compressed file, without their ends. Not `readline`, which also breaks at U+2028. */
export async function* readLines(file: string): AsyncGenerator<Buffer> {
  const output = new PassThrough();
  const copying = pipeline(createReadStream(file), createGunzip(), output);
  // The failure is met below, where the lines are read.
  copying.catch(() => {});
  let rest: Buffer[] = [];
  let restBytes = 0;
  let hasLines = false;
  try {
    for await (const chunk of output) {
      let bytes = chunk as Buffer;
      for (let end = bytes.indexOf(LINE_END); end >= 0; end = bytes.indexOf(LINE_END)) {
        yield Buffer.concat([...rest, bytes.subarray(0, end)]);
        hasLines = true;
        bytes = bytes.subarray(end + 1);
        rest = [];
        restBytes = 0;
      }
      rest.push(bytes);
      restBytes += bytes.length;
      if (restBytes > MAX_LINE_BYTES) throw notABackup(file);
    }
    await copying;
  } catch (error) {
    throw problemOf(file, error, hasLines);
  } finally {
    output.destroy();
  }
  if (restBytes > 0) throw hasLines ? cutOff(file) : notABackup(file);
}

function problemOf(file: string, error: unknown, hasLines: boolean): unknown {
  const { code } = error as { code?: string };
  if (code === 'Z_BUF_ERROR') return cutOff(file, error);
  if (!code?.startsWith('Z_')) return error;
  return hasLines ? altered(file, 'its compression does not fit', error) : notABackup(file, error);
}
