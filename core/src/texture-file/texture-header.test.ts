import { describe, expect, test } from 'vitest';
import fc from 'fast-check';
import { anAvifFile, aPngFile, isoBox, pngChunk, pngHeader } from '../testing/texture-files.ts';
import { barePng, PNG_SIGNATURE } from './png-header.ts';
import { readTextureHeader } from './texture-header.ts';
import { TEXTURE_FILE_BYTES, TEXTURE_PROBLEMS } from './texture-limits.ts';

const png = aPngFile(256, 128);
const avif = anAvifFile(512, 512);
const changed = (bytes: Uint8Array, at: number, value: number) => {
  const copy = bytes.slice();
  copy[at] = value;
  return copy;
};

describe('accepted files', () => {
  test('a PNG with its size', () => expect(readTextureHeader(png)).toEqual({ kind: 'png', width: 256, height: 128 }));
  test('an AVIF with its size', () =>
    expect(readTextureHeader(avif)).toEqual({ kind: 'avif', width: 512, height: 512 }));
  test('an AVIF whose last box extends to the end, and one with a 64-bit size', () => {
    const open = changed(avif, avif.length - 8, 0);
    expect(readTextureHeader(open)).toMatchObject({ kind: 'avif' });
    const zeroSized = avif.slice();
    zeroSized.set([0, 0, 0, 0], avif.length - 11);
    expect(readTextureHeader(zeroSized)).toMatchObject({ kind: 'avif' });
    const large = Uint8Array.from([...avif, 0, 0, 0, 1, 102, 114, 101, 101, 0, 0, 0, 0, 0, 0, 0, 16]);
    expect(readTextureHeader(large)).toMatchObject({ kind: 'avif' });
  });
  test('the largest and the smallest size', () => {
    expect(readTextureHeader(aPngFile(4096, 4096))).toMatchObject({ width: 4096 });
    expect(readTextureHeader(aPngFile(16, 16))).toMatchObject({ width: 16 });
  });
});

describe('rejected files', () => {
  test.each([
    ['nothing', []],
    ['a GIF', [71, 73, 70, 56, 57, 97, 1, 0]],
    ['a JPEG', [0xff, 0xd8, 0xff, 0xe0, 0, 16, 74, 70, 73, 70]],
    ['text', Array.from('<svg xmlns="http://www.w3.org/2000/svg"/>', (letter) => letter.charCodeAt(0))],
    ['half a signature', PNG_SIGNATURE.slice(0, 5)],
  ])('%s is of another type', (_, bytes) =>
    expect(readTextureHeader(Uint8Array.from(bytes))).toEqual({ problem: 'type' }),
  );
  test('a video with the same container is of another type', () =>
    expect(readTextureHeader(anAvifFile(512, 512, ['isom', 'mp42']))).toEqual({ problem: 'type' }));
  test('5 MB are too many, one byte less is accepted', () => {
    expect(readTextureHeader(new Uint8Array(TEXTURE_FILE_BYTES))).toEqual({ problem: 'size' });
    const padding = pngChunk('teXt', []);
    const most = new Uint8Array(TEXTURE_FILE_BYTES - 1);
    most.set(aPngFile(256, 256, padding));
    expect(readTextureHeader(most)).toMatchObject({ kind: 'png' });
  });
  test.each(['acTL', 'fcTL', 'fdAT'])('a PNG with %s is animated', (type) =>
    expect(readTextureHeader(aPngFile(256, 256, pngChunk(type, [0, 0, 0, 2, 0, 0, 0, 0])))).toEqual({
      problem: 'animated',
    }),
  );
  test('an AVIF sequence is animated, by its brand or by its boxes', () => {
    expect(readTextureHeader(anAvifFile(512, 512, ['avis', 'avif']))).toEqual({ problem: 'animated' });
    expect(readTextureHeader(anAvifFile(512, 512, ['avif', 'avis']))).toEqual({ problem: 'animated' });
    expect(readTextureHeader(anAvifFile(512, 512, ['avif'], isoBox('moov', [])))).toEqual({ problem: 'animated' });
  });
  test.each([
    [100_000, 100_000],
    [4097, 16],
    [16, 4097],
    [0xffffffff, 0xffffffff],
    [8, 8],
    [0, 0],
  ])('%i x %i pixels', (width, height) => {
    const bomb = Uint8Array.from([...PNG_SIGNATURE, ...pngHeader(width, height), ...pngChunk('IDAT', [1]), ...pngChunk('IEND', [])]); // oxfmt-ignore
    expect(readTextureHeader(bomb)).toEqual({ problem: 'dimensions' });
    expect(readTextureHeader(anAvifFile(width, height))).toEqual({ problem: 'dimensions' });
  });
  test('an AVIF that hides a huge part behind a small one', () => {
    const size = (side: number) => [0, 0, 0, 0, 0, 0, side >> 8, side & 255, 0, 0, side >> 8, side & 255];
    const properties = isoBox('iprp', isoBox('ipco', [...isoBox('ispe', size(64)), ...isoBox('ispe', size(9000))]));
    const file = [...avif.subarray(0, 24), ...isoBox('meta', [0, 0, 0, 0, ...properties])];
    expect(readTextureHeader(Uint8Array.from(file))).toEqual({ problem: 'dimensions' });
  });
  test('16 bits per channel of 4096 x 4096 pixels would need too much memory', () => {
    const data = pngChunk('IDAT', Array<number>(200_000).fill(7));
    const file = [...PNG_SIGNATURE, ...pngHeader(4096, 4096, 16, 6), ...data, ...pngChunk('IEND', [])];
    expect(readTextureHeader(Uint8Array.from(file))).toEqual({ problem: 'dimensions' });
  });
  test('more pixels than deflate can pack into the file', () => {
    const file = [...PNG_SIGNATURE, ...pngHeader(2000, 2000), ...pngChunk('IDAT', [1, 2, 3]), ...pngChunk('IEND', [])];
    expect(readTextureHeader(Uint8Array.from(file))).toEqual({ problem: 'damaged' });
  });
  test('a bit depth that the colour type does not allow', () => {
    const file = [...PNG_SIGNATURE, ...pngHeader(64, 64, 4, 6), ...pngChunk('IDAT', [1]), ...pngChunk('IEND', [])];
    expect(readTextureHeader(Uint8Array.from(file))).toEqual({ problem: 'damaged' });
  });
  test('a picture truncated at any byte', () => {
    for (let end = PNG_SIGNATURE.length; end < png.length; end += 3)
      expect(readTextureHeader(png.subarray(0, end))).toEqual({ problem: 'damaged' });
    for (let end = 16; end < avif.length; end += 3)
      expect(readTextureHeader(avif.subarray(0, end))).toHaveProperty('problem');
  });
  test('a wrong byte in any chunk of a PNG', () => {
    for (let at = PNG_SIGNATURE.length; at < png.length; at += 5)
      expect(readTextureHeader(changed(png, at, (png[at] ?? 0) ^ 0x11))).toEqual({ problem: 'damaged' });
  });
  test('an AVIF without a size', () => {
    const file = [...avif.subarray(0, 24), ...isoBox('meta', [0, 0, 0, 0]), ...isoBox('mdat', [1])];
    expect(readTextureHeader(Uint8Array.from(file))).toEqual({ problem: 'damaged' });
  });
});

test('no input makes it throw or accept anything beyond the limits', () => {
  const starts = fc.constantFrom(Uint8Array.of(), png, avif);
  fc.assert(
    fc.property(starts, fc.uint8Array({ maxLength: 60 }), fc.nat(400), fc.nat(400), (start, noise, at, cut) => {
      const file = new Uint8Array(Math.max(start.length, at + noise.length));
      file.set(start);
      file.set(noise, at);
      const header = readTextureHeader(file.subarray(0, file.length - (cut % (file.length + 1))));
      if ('problem' in header) expect(TEXTURE_PROBLEMS).toContain(header.problem);
      else expect(Math.max(header.width, header.height)).toBeLessThanOrEqual(4096);
    }),
    { numRuns: 2000 },
  );
});

test('a bare PNG contains only its picture', () => {
  const file = aPngFile(64, 64, [
    ...pngChunk('iCCP', [1, 2, 3]),
    ...pngChunk('zTXt', [9, 9]),
    ...pngChunk('tRNS', [1]),
  ]);
  expect(barePng(file)).toEqual(aPngFile(64, 64, pngChunk('tRNS', [1])));
});
