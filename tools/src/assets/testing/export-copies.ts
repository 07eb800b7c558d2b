import { createHash } from 'node:crypto';
import { cp, mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';

/** A copy of an export that a test may break; removed with its folder. */
export type ExportCopy = {
  folder: string;
  path(name: string): string;
  edit(name: string, change: (bytes: Buffer) => Buffer | Promise<Buffer>): Promise<void>;
  editText(name: string, from: string | RegExp, to: string): Promise<void>;
  remove(name: string): Promise<void>;
};

export const temporaryFolder = (): Promise<string> => mkdtemp(join(tmpdir(), 'bluegem-assets-'));

export async function copyExport(original: string): Promise<ExportCopy> {
  const folder = await temporaryFolder();
  await cp(original, folder, { recursive: true });
  const path = (name: string) => join(folder, name);
  const edit: ExportCopy['edit'] = async (name, change) =>
    writeFile(path(name), await change(await readFile(path(name))));
  return {
    folder,
    path,
    edit,
    editText: (name, from, to) => edit(name, (bytes) => Buffer.from(bytes.toString('utf8').replace(from, to))),
    remove: (name) => rm(path(name)),
  };
}

/** Every file below a folder with its hash: equal when nothing changed. */
export async function snapshot(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  return Promise.all(
    files.toSorted().map(
      async (file) =>
        `${file} ${createHash('sha256')
          .update(await readFile(file))
          .digest('hex')}`,
    ),
  );
}

/** A PNG chunk with its checksum. */
export function pngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

const HEADER_END = 33;

/** The same PNG with another size in its header and a valid checksum. */
export function pngSaying(bytes: Buffer, width: number, height: number): Buffer {
  const header = Buffer.from(bytes.subarray(16, HEADER_END - 4));
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  return Buffer.concat([bytes.subarray(0, 8), pngChunk('IHDR', header), bytes.subarray(HEADER_END)]);
}

export const withChunk = (bytes: Buffer, chunk: Buffer): Buffer =>
  Buffer.concat([bytes.subarray(0, HEADER_END), chunk, bytes.subarray(HEADER_END)]);

/** A PNG whose chunks are sound but whose pixels are not. */
export const withBadPixels = (bytes: Buffer): Buffer =>
  Buffer.concat([
    bytes.subarray(0, HEADER_END),
    pngChunk('IDAT', Buffer.alloc(200, 7)),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);

type Json = Record<string, unknown>;
/** A glTF as tests change it: any part may be replaced by nonsense. */
export type LooseGltf = Record<string, Json[]> & { asset: Json };

/** Parses a GLB, calls a test to change its JSON and geometry, and writes it again with right lengths. */
export function editGlb(bytes: Buffer, change: (gltf: LooseGltf, buffer: Buffer) => void): Buffer {
  const jsonLength = bytes.readUInt32LE(12);
  const gltf = JSON.parse(bytes.toString('utf8', 20, 20 + jsonLength)) as LooseGltf;
  const buffer = Buffer.from(bytes.subarray(28 + jsonLength));
  change(gltf, buffer);
  const text = Buffer.from(JSON.stringify(gltf));
  const json = Buffer.concat([text, Buffer.alloc((4 - (text.length % 4)) % 4, 0x20)]);
  const head = Buffer.alloc(20);
  head.write('glTF', 'latin1');
  head.writeUInt32LE(2, 4);
  head.writeUInt32LE(28 + json.length + buffer.length, 8);
  head.writeUInt32LE(json.length, 12);
  head.write('JSON', 16, 'latin1');
  const binaryHead = Buffer.alloc(8);
  binaryHead.writeUInt32LE(buffer.length);
  binaryHead.write('BIN\0', 4, 'latin1');
  return Buffer.concat([head, json, binaryHead, buffer]);
}

/** The offset of an accessor's first value in the buffer, and the stride of its items. */
export function placeOf(gltf: LooseGltf, accessor: number): { at: number; stride: number; count: number } {
  const { bufferView, byteOffset, count, type } = (gltf['accessors']?.[accessor] ?? {}) as Record<
    string,
    number | string
  >;
  const view = (gltf['bufferViews']?.[Number(bufferView)] ?? {}) as Record<string, number>;
  const components = { SCALAR: 1, VEC2: 2, VEC3: 3, VEC4: 4 }[String(type)] ?? 1;
  return {
    at: (view['byteOffset'] ?? 0) + Number(byteOffset ?? 0),
    stride: view['byteStride'] ?? components * 4,
    count: Number(count),
  };
}

/** The accessor of an attribute of the first primitive. */
export function accessorOf(gltf: LooseGltf, name: string): number {
  const mesh = gltf['meshes']?.[0] as { primitives: { attributes: Record<string, number>; indices: number }[] };
  const primitive = mesh.primitives[0];
  return (name === 'indices' ? primitive?.indices : primitive?.attributes[name]) ?? -1;
}
