import { describe, expect, test } from 'vitest';
import { fromBase64, toBase64 } from './base64.ts';

describe('base64', () => {
  test('encodes the vectors of RFC 4648', () => {
    const encoded = ['', 'f', 'fo', 'foo', 'foob', 'fooba', 'foobar'].map((text) =>
      toBase64(Uint8Array.from(text, (letter) => letter.charCodeAt(0))),
    );
    expect(encoded).toEqual(['', 'Zg==', 'Zm8=', 'Zm9v', 'Zm9vYg==', 'Zm9vYmE=', 'Zm9vYmFy']);
  });

  test('decoding returns the encoded bytes', () => {
    const bytes = Uint8Array.from({ length: 256 }, (_, i) => (i * 167) & 255);
    for (const length of [0, 1, 2, 3, 254, 255, 256])
      expect(fromBase64(toBase64(bytes.slice(0, length)))).toEqual(bytes.slice(0, length));
  });

  test('text that is not base64 is rejected', () => {
    for (const text of ['A', 'AB', 'A===', 'AB=C', 'A B=', 'AB-_']) expect(() => fromBase64(text)).toThrow(SyntaxError);
  });
});
