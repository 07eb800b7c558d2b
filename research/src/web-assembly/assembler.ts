/** Bytes of WebAssembly code: an expression that leaves its value, or a statement. */
export type Code = readonly number[];

/** Types of values and locals in the binary format. */
export const TYPES = { i32: 0x7f, f32: 0x7d, f64: 0x7c, v128: 0x7b } as const;
export type ValueType = keyof typeof TYPES;

/** Unsigned LEB128, the format's encoding of counts and indexes. */
export function unsigned(value: number): Code {
  return value < 128 ? [value] : [(value % 128) + 128, ...unsigned(Math.floor(value / 128))];
}

function signed(value: number): Code {
  const low = value & 127;
  const rest = value >> 7;
  const isLast = (rest === 0 && low < 64) || (rest === -1 && low >= 64);
  return isLast ? [low] : [low | 128, ...signed(rest)];
}

const simd = (opcode: number) => [0xfd, ...unsigned(opcode)];
const operation =
  (opcode: Code) =>
  (...operands: Code[]): Code => [...operands.flat(), ...opcode];

/** Instructions with their operands, named as in the specification of WebAssembly. */
export const i32 = {
  const: (value: number): Code => [0x41, ...signed(value)],
  add: operation([0x6a]),
  lessThan: operation([0x49]),
  /** Stores the lower 16 bits. */
  store16: (address: Code, value: Code, offset = 0): Code => [...address, ...value, 0x3b, 1, ...unsigned(offset)],
};

export const v128 = {
  ofBytes: (bytes: readonly number[]): Code => [...simd(0x0c), ...bytes],
  load: (address: Code, offset = 0): Code => [...address, ...simd(0), 4, ...unsigned(offset)],
  /** The vector with one of its 16 bytes from memory. */
  loadByte: (lane: number, address: Code, vector: Code, offset = 0): Code => [
    ...address,
    ...vector,
    ...simd(0x54),
    0,
    ...unsigned(offset),
    lane,
  ],
  and: operation(simd(0x4e)),
  store: (address: Code, value: Code, offset = 0): Code => [...address, ...value, ...simd(11), 4, ...unsigned(offset)],
};

export const i32x4 = {
  splat: operation(simd(0x11)),
  lane: (lane: number, value: Code): Code => [...value, ...simd(0x1b), lane],
  add: operation(simd(0xae)),
  multiply: operation(simd(0xb5)),
  lesser: operation(simd(0xb6)),
  shiftLeft: operation(simd(0xab)),
  /** Fills with zeros. */
  shiftRight: operation(simd(0xad)),
  truncate: operation(simd(0xf8)),
};

export const f32x4 = {
  splat: operation(simd(0x13)),
  /** All four lanes with the value of one. */
  broadcast: (lane: number, value: Code): Code => [
    ...value,
    ...value,
    ...simd(0x0d),
    ...Array.from({ length: 16 }, (_, byte) => lane * 4 + (byte % 4)),
  ],
  /** The last two lanes, twice. */
  upperHalf: (value: Code): Code => [
    ...value,
    ...value,
    ...simd(0x0d),
    ...Array.from({ length: 16 }, (_, byte) => 8 + (byte % 8)),
  ],
  floor: operation(simd(0x68)),
  add: operation(simd(0xe4)),
  subtract: operation(simd(0xe5)),
  multiply: operation(simd(0xe6)),
  convert: operation(simd(0xfa)),
};

/** A function under construction: parameters and locals by name, then its body. */
export type FunctionCode<Name extends string> = {
  get(name: Name): Code;
  set(name: Name, value: Code): Code;
};

/** One exported function: what it takes, what else it keeps in locals, and its statements. It returns nothing. */
export type ExportedFunction = { name: string; parameters: ValueType[]; locals: ValueType[]; body: Code };

/** Declares a function from named parameters and locals. */
export function functionOf<Parameter extends string, Local extends string>(
  name: string,
  parameters: Record<Parameter, ValueType>,
  locals: Record<Local, ValueType>,
  body: (code: FunctionCode<Parameter | Local>) => Code[],
): ExportedFunction {
  const names = [...Object.keys(parameters), ...Object.keys(locals)];
  const index = (of: string) => unsigned(names.indexOf(of));
  const code: FunctionCode<Parameter | Local> = {
    get: (of) => [0x20, ...index(of)],
    set: (of, value) => [...value, 0x21, ...index(of)],
  };
  return {
    name,
    parameters: Object.values<ValueType>(parameters),
    locals: Object.values<ValueType>(locals),
    body: body(code).flat(),
  };
}

/** Repeats statements while the condition, computed after them, is not 0. */
export function repeatWhile(condition: Code, statements: Code[]): Code {
  return [0x03, 0x40, ...statements.flat(), ...condition, 0x0d, 0x00, 0x0b];
}

const MAGIC_AND_VERSION = [0x00, 0x61, 0x73, 0x6d, 1, 0, 0, 0];
const vector = (items: Code[]): Code => [...unsigned(items.length), ...items.flat()];
const section = (id: number, items: Code[]): Code => {
  const content = vector(items);
  return [id, ...unsigned(content.length), ...content];
};
const text = (value: string): Code => {
  const bytes = [...new TextEncoder().encode(value)];
  return [...unsigned(bytes.length), ...bytes];
};

/** A module of these functions, numbered in order, with the imported memory `env.memory`. */
export function moduleOf(functions: readonly ExportedFunction[]): Uint8Array<ArrayBuffer> {
  const types = functions.map(({ parameters }) => [0x60, ...vector(parameters.map((type) => [TYPES[type]])), 0]);
  const bodies = functions.map(({ locals, body }) => {
    const content = [...vector(locals.map((type) => [1, TYPES[type]])), ...body, 0x0b];
    return [...unsigned(content.length), ...content];
  });
  return Uint8Array.from([
    ...MAGIC_AND_VERSION,
    ...section(1, types),
    ...section(2, [[...text('env'), ...text('memory'), 2, 0, 1]]),
    ...section(
      3,
      functions.map((_, i) => unsigned(i)),
    ),
    ...section(
      7,
      functions.map(({ name }, i) => [...text(name), 0, ...unsigned(i)]),
    ),
    ...section(10, bodies),
  ]);
}
