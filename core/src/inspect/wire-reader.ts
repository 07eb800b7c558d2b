import { InspectLinkError } from './inspect-problem.ts';

/** A field of a protobuf message: a number (varint) or bytes (all other types). */
export type WireField = { number: number; value: bigint | Uint8Array };

/** No item has as many fields; the limit bounds the work for a hostile message. */
const MAX_FIELDS = 64;
const MAX_LENGTH = 0xffffn;
const MAX_FIELD_NUMBER = 0x1fffffff;
const MAX_VARINT_BYTES = 10;
const MAX_UINT64 = 0xffffffffffffffffn;

const damaged = () => new InspectLinkError('damaged');

/** Reads the fields of a protobuf message in order. Throws InspectLinkError at invalid data. */
export function* wireFields(bytes: Uint8Array): Generator<WireField> {
  let at = 0;

  const varint = (): bigint => {
    let value = 0n;
    for (let index = 0; index < MAX_VARINT_BYTES; index++) {
      const byte = bytes[at++];
      if (byte === undefined) throw damaged();
      value |= BigInt(byte & 127) << BigInt(7 * index);
      if (byte < 128) {
        if (value > MAX_UINT64) throw damaged();
        return value;
      }
    }
    throw damaged();
  };

  const take = (length: number): Uint8Array => {
    if (length > bytes.length - at) throw damaged();
    at += length;
    return bytes.subarray(at - length, at);
  };

  const payload = (wireType: number): bigint | Uint8Array => {
    if (wireType === 0) return varint();
    if (wireType === 1) return take(8);
    if (wireType === 5) return take(4);
    // The game uses neither groups nor reserved wire types.
    if (wireType !== 2) throw damaged();
    const length = varint();
    if (length > MAX_LENGTH) throw damaged();
    return take(Number(length));
  };

  for (let count = 0; at < bytes.length; count++) {
    if (count === MAX_FIELDS) throw damaged();
    const tag = varint();
    const number = Number(tag >> 3n);
    if (number < 1 || number > MAX_FIELD_NUMBER) throw damaged();
    yield { number, value: payload(Number(tag & 7n)) };
  }
}
