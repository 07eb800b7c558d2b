import fc from 'fast-check';

/** Arbitrary text: control characters, every script, lone surrogates; half of it plain ASCII. */
export function anyText(maxLength = 80): fc.Arbitrary<string> {
  const characters = fc.oneof(fc.nat(0x7f), fc.nat(0xffff), fc.nat(0x10ffff));
  const wild = fc.array(characters, { maxLength }).map((points) => String.fromCodePoint(...points));
  return fc.oneof(fc.string({ maxLength }), wild);
}
