import type { FinishPicture } from '@bluegem/core/drawing/finish/picture-texture';
import { readTextureHeader } from '@bluegem/core/texture-file/texture-header';
import { TEXTURE_FILE_BYTES, type TextureProblem } from '@bluegem/core/texture-file/texture-limits';
import { connectWorker } from '../../../workers/worker-client.ts';
import type { TextureTasks } from './studio-tasks.ts';

/** A texture that the visitor brought. It stays in this browser. */
export type OwnTexture = { id: number; name: string; picture: FinishPicture };

/** A decoder that has not answered by then is held up by the file, and ended. */
const DECODE_TIMEOUT_MS = 20_000;

/** As much of a file as its kind can be told from. */
const START_BYTES = 64;

let lastId = 0;

const afterTimeout = (ms: number) => new Promise<'late'>((resolve) => setTimeout(() => resolve('late'), ms));

/**
 * Reads a file into a texture: its headers here, its pixels in a worker of its own, which is ended afterwards. Whatever is
 * wrong with the file is a problem, never an exception.
 */
export async function readOwnTexture(file: File): Promise<OwnTexture | { problem: TextureProblem }> {
  if (file.size >= TEXTURE_FILE_BYTES) {
    // Of a big file of another kind, its kind is what is wrong; nothing but its beginning is read.
    const start = readTextureHeader(new Uint8Array(await file.slice(0, START_BYTES).arrayBuffer()));
    return { problem: 'problem' in start && start.problem === 'type' ? 'type' : 'size' };
  }
  const bytes = await file.arrayBuffer();
  const header = readTextureHeader(new Uint8Array(bytes));
  if ('problem' in header) return header;
  const line = connectWorker<TextureTasks>(
    new Worker(new URL('./texture.worker.ts', import.meta.url), { type: 'module', name: 'texture' }),
  );
  try {
    const answer = await Promise.race([line.run('decode', { bytes }, [bytes]), afterTimeout(DECODE_TIMEOUT_MS)]);
    if (answer === 'late') return { problem: 'damaged' };
    return 'problem' in answer ? answer : { id: ++lastId, name: file.name, picture: answer.picture };
  } catch {
    return { problem: 'damaged' };
  } finally {
    line.close();
  }
}
