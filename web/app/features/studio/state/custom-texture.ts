import type { FinishPicture } from '@bluegem/core/drawing/finish/picture-texture';
import { readTextureHeader } from '@bluegem/core/texture-file/texture-header';
import { TEXTURE_FILE_BYTES, type TextureProblem } from '@bluegem/core/texture-file/texture-limits';
import { connectWorker } from '../../../browser/worker-client.ts';
import type { TextureTasks } from './studio-tasks.ts';

/** The visitor's texture. It stays in this browser. */
export type CustomTexture = { id: number; name: string; picture: FinishPicture };

/** A decoder that has not finished by then is stuck on the file, and terminated. */
const DECODE_TIMEOUT_MS = 20_000;

/** The number of bytes that identify a file's format. */
const START_BYTES = 64;

let lastId = 0;

const afterTimeout = (ms: number) => new Promise<'late'>((resolve) => setTimeout(() => resolve('late'), ms));

/**
 * Decodes a file into a texture: its headers here, its pixels in a new worker, which is terminated afterwards. An
 * invalid file gives a problem, never an exception.
 */
export async function readCustomTexture(file: File): Promise<CustomTexture | { problem: TextureProblem }> {
  if (file.size >= TEXTURE_FILE_BYTES) {
    // A big file of another format is reported as such; only its beginning is read.
    const start = readTextureHeader(new Uint8Array(await file.slice(0, START_BYTES).arrayBuffer()));
    return { problem: 'problem' in start && start.problem === 'type' ? 'type' : 'size' };
  }
  const bytes = await file.arrayBuffer();
  const header = readTextureHeader(new Uint8Array(bytes));
  if ('problem' in header) return header;
  const client = connectWorker<TextureTasks>(
    new Worker(new URL('./texture.worker.ts', import.meta.url), { type: 'module', name: 'texture' }),
  );
  try {
    const result = await Promise.race([client.run('decode', { bytes }, [bytes]), afterTimeout(DECODE_TIMEOUT_MS)]);
    if (result === 'late') return { problem: 'damaged' };
    return 'problem' in result ? result : { id: ++lastId, name: file.name, picture: result.picture };
  } catch {
    return { problem: 'damaged' };
  } finally {
    client.close();
  }
}
