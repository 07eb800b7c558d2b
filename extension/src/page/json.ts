export type Json = Record<string, unknown>;

/** Deeper objects of an answer are no items. */
const DEEPEST = 6;

export const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null;

/** The value at the end of a path of properties; undefined if one is missing. */
export function at(value: unknown, ...path: string[]): unknown {
  return path.reduce<unknown>((found, key) => (isObject(found) ? found[key] : undefined), value);
}

export const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

/** A value and every object and list in it. */
export function* objectsIn(value: unknown, depth = 0): Generator<Json> {
  if (!isObject(value) || depth > DEEPEST) return;
  yield value;
  for (const inner of Object.values(value)) yield* objectsIn(inner, depth + 1);
}
