import { posix } from 'node:path';
import { AssetProblem, quoted } from '../asset-problem.ts';
import { checkName, type ExportFolder } from '../export-folder.ts';
import { LIMITS } from '../limits.ts';
import { formatOf } from '../png-check.ts';

/** A model file taken apart: its JSON, not yet checked, and its one buffer. */
export type GltfParts = { json: unknown; buffer: Buffer };

const MAGIC = 0x46546c67;
const JSON_CHUNK = 0x4e4f534a;
const BINARY_CHUNK = 0x004e4942;

function parseJson(bytes: Buffer, name: string): unknown {
  if (bytes.length > LIMITS.modelJsonBytes)
    throw new AssetProblem(
      'model',
      `${name}: its JSON has ${bytes.length} bytes; at most ${LIMITS.modelJsonBytes} are read`,
    );
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch (cause) {
    throw new AssetProblem('model', `${name}: its JSON cannot be read; the file is damaged`, { cause });
  }
}

type Chunk = { type: number; bytes: Buffer };

function chunksOf(bytes: Buffer, name: string): Chunk[] {
  const chunks: Chunk[] = [];
  for (let at = 12; at < bytes.length;) {
    const length = at + 8 <= bytes.length ? bytes.readUInt32LE(at) : Infinity;
    if (length % 4 !== 0 || at + 8 + length > bytes.length)
      throw new AssetProblem(
        'model',
        `${name}: chunk ${chunks.length + 1} goes beyond the end of the file or is not padded`,
      );
    chunks.push({ type: bytes.readUInt32LE(at + 4), bytes: bytes.subarray(at + 8, at + 8 + length) });
    if (chunks.length > 8) throw new AssetProblem('model', `${name}: has more than 8 chunks`);
    at += 8 + length;
  }
  return chunks;
}

/** Parses a GLB. Throws AssetProblem if lengths do not add up. */
export function splitGlb(bytes: Buffer, name: string): GltfParts {
  if (bytes.length < 20 || bytes.readUInt32LE(0) !== MAGIC)
    throw new AssetProblem('model', `${name}: is ${formatOf(bytes)}, not a GLB`);
  if (bytes.readUInt32LE(4) !== 2)
    throw new AssetProblem('model', `${name}: is GLB version ${bytes.readUInt32LE(4)}, not 2`);
  const said = bytes.readUInt32LE(8);
  if (said !== bytes.length)
    throw new AssetProblem(
      'model',
      `${name}: says it is ${said} bytes long, but has ${bytes.length}; it is cut short or damaged`,
    );
  const [first, second] = chunksOf(bytes, name);
  if (first?.type !== JSON_CHUNK) throw new AssetProblem('model', `${name}: does not start with JSON`);
  if (second?.type !== BINARY_CHUNK) throw new AssetProblem('model', `${name}: holds no geometry`);
  const json = parseJson(first.bytes, name);
  if (bufferUri(json) !== undefined)
    throw new AssetProblem(
      'model',
      `${name}: keeps its geometry in another file (external URI ${quoted(String(bufferUri(json)))}); export as one GLB`,
    );
  return { json, buffer: second.bytes };
}

const bufferUri = (json: unknown): unknown => {
  const buffers = (json as { buffers?: unknown } | null)?.buffers;
  return Array.isArray(buffers) ? (buffers[0] as { uri?: unknown } | undefined)?.uri : undefined;
};

/** Reads a glTF and the one buffer file beside it. Throws AssetProblem. */
export async function splitGltf(bytes: Buffer, name: string, folder: ExportFolder): Promise<GltfParts> {
  const json = parseJson(bytes, name);
  const uri = bufferUri(json);
  if (typeof uri !== 'string' || !/^[\w.-]+\.bin$/.test(uri))
    throw new AssetProblem('model', `${name}: its buffer must be one .bin file beside it, without external URI`);
  const buffer = await folder.read(checkName(posix.join(posix.dirname(name), uri), name), LIMITS.modelBytes);
  return { json, buffer };
}
