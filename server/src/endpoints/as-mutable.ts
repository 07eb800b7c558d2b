/** Answers are only serialised, never changed, so read-only values may stand for plain ones. */
export const asMutable = <T>(value: T) => value as DeepMutable<T>;

type DeepMutable<T> = T extends readonly (infer E)[]
  ? DeepMutable<E>[]
  : T extends object
    ? { -readonly [K in keyof T]: DeepMutable<T[K]> }
    : T;
