import { AssetProblem } from '../asset-problem.ts';

/** The parts of a glTF that are used. Everything else in a file is left out. */
export type GltfAccessor = {
  bufferView: number;
  byteOffset: number;
  componentType: number;
  count: number;
  type: string;
  normalized: boolean;
};
export type GltfView = { buffer: 0; byteOffset: number; byteLength: number; byteStride?: number };
type GltfPrimitive = { attributes: Record<string, number>; indices?: number; material?: number };
export type GltfMesh = { name: string; primitives: GltfPrimitive[] };
export type GltfNode = {
  name: string;
  children: number[];
  mesh?: number;
  skin?: number;
  matrix?: number[];
  translation?: number[];
  rotation?: number[];
  scale?: number[];
};
export type GltfSkin = { joints: number[]; inverseBindMatrices?: number };
type GltfChannel = { sampler: number; target: { node: number; path: string } };
export type GltfAnimation = { name: string; channels: GltfChannel[]; samplers: { input: number; output: number }[] };

/** Reads fields from untrusted JSON; every error names the file and the field. */
export class JsonReader {
  readonly file: string;

  constructor(file: string) {
    this.file = file;
  }

  fail(message: string): never {
    throw new AssetProblem('model', `${this.file}: ${message}`);
  }

  object(value: unknown, place: string): Record<string, unknown> {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) this.fail(`${place} is not an object`);
    return value as Record<string, unknown>;
  }

  list(value: unknown, place: string, most: number): unknown[] {
    if (value === undefined) return [];
    if (!Array.isArray(value)) this.fail(`${place} is not a list`);
    if (value.length > most) this.fail(`has ${value.length} ${place}; at most ${most} are read`);
    return value;
  }

  /** A whole number from 0 to below `end`. */
  index(value: unknown, place: string, end: number): number {
    if (!Number.isSafeInteger(value) || (value as number) < 0 || (value as number) >= end)
      this.fail(`${place} is ${JSON.stringify(value)?.slice(0, 20)}, which is not there (of ${end})`);
    return value as number;
  }

  optionalIndex(value: unknown, place: string, end: number): number | undefined {
    return value === undefined ? undefined : this.index(value, place, end);
  }

  size(value: unknown, place: string, fallback?: number): number {
    if (value === undefined && fallback !== undefined) return fallback;
    if (!Number.isSafeInteger(value) || (value as number) < 0) this.fail(`${place} is not a size`);
    return value as number;
  }

  numbers(value: unknown, place: string, length: number): number[] | undefined {
    if (value === undefined) return undefined;
    if (!Array.isArray(value) || value.length !== length || !value.every((each) => Number.isFinite(each)))
      this.fail(`${place} is not ${length} numbers`);
    return value as number[];
  }

  text(value: unknown): string {
    return typeof value === 'string' ? value.slice(0, 200) : '';
  }
}
