import { randomBytes } from 'node:crypto';
import { SCREENSHOT_MAX_PIXELS } from '@bluegem/core/site/screenshot';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { aPhotograph, aPlainPng } from '../testing/screenshots.ts';
import { encodeScreenshot } from './encode-screenshot.ts';

const codeOf = (file: Buffer) => encodeScreenshot(file).then(() => 'taken', String);
const UNREADABLE = 'AppError: screenshot.unreadable';
const DIMENSIONS = 'AppError: screenshot.dimensions';

test('a photograph becomes two WebP files without the place where it was taken', async () => {
  const file = await aPhotograph(2000, 1000);
  const before = await sharp(file).metadata();
  expect(before.exif?.includes('Phone of Ada')).toBe(true);
  const { small, large } = await encodeScreenshot(file);
  expect([large.width, large.height, small.width, small.height]).toEqual([1600, 800, 480, 240]);
  for (const { bytes, width, height } of [small, large]) {
    const found = await sharp(bytes).metadata();
    expect(found).toMatchObject({ format: 'webp', width, height });
    expect([found.exif, found.icc, found.xmp, found.iptc]).toEqual([undefined, undefined, undefined, undefined]);
    for (const trace of ['Exif', 'EXIF', 'Phone of Ada', 'Ada Temper']) expect(bytes.includes(trace)).toBe(false);
  }
});

test('a picture that a phone stored on its side is turned, before that is forgotten', async () => {
  const file = await sharp(await aPhotograph(640, 480))
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  const { large } = await encodeScreenshot(file);
  expect([large.width, large.height]).toEqual([480, 640]);
});

test('colours stay; transparent, grey and 16 bit pictures are taken, smaller ones are not enlarged', async () => {
  const file = await sharp({
    create: { width: 300, height: 200, channels: 4, background: { r: 29, g: 78, b: 216, alpha: 1 } },
  })
    .png()
    .toBuffer();
  const { large, small } = await encodeScreenshot(file);
  expect([large.width, small.width]).toEqual([300, 300]);
  const [red, green, blue] = await sharp(large.bytes).raw().toBuffer();
  for (const [is, was] of [
    [red, 29],
    [green, 78],
    [blue, 216],
  ])
    expect(Math.abs((is ?? 0) - (was ?? 0))).toBeLessThan(4);
  const grey16 = await sharp(file).toColourspace('grey16').png().toBuffer();
  expect((await encodeScreenshot(grey16)).large.width).toBe(300);
  const webp = await sharp(file).webp().toBuffer();
  expect((await encodeScreenshot(webp)).large.width).toBe(300);
});

test.each([
  ['text', Buffer.from('not a picture at all')],
  ['nothing', Buffer.alloc(0)],
  [
    'an SVG with a script',
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400"><script/></svg>'),
  ],
  ['a GIF', Buffer.from('GIF89a\x01\0\x01\0\x80\0\0\0\0\0\0\0\0!\xf9\x04\x01', 'latin1')],
  ['a JPEG by its first bytes alone', Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), randomBytes(5_000)])],
  ['a PNG by its first bytes alone', Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), randomBytes(5_000)])],
  [
    'a WebP by its first bytes alone',
    Buffer.concat([Buffer.from('RIFF\xff\0\0\0WEBPVP8 ', 'latin1'), randomBytes(900)]),
  ],
])('%s is refused', async (_, file) => expect(await codeOf(file)).toBe(UNREADABLE));

test('formats that the library could read, but that are not accepted, are refused', async () => {
  const picture = sharp(await aPhotograph());
  expect(await codeOf(await picture.clone().tiff().toBuffer())).toBe(UNREADABLE);
  expect(await codeOf(await picture.clone().avif({ effort: 0 }).toBuffer())).toBe(UNREADABLE);
  expect(await codeOf(await picture.clone().gif().toBuffer())).toBe(UNREADABLE);
});

test.each(['jpeg', 'png', 'webp'] as const)('a %s that is cut off is refused', async (format) => {
  const noise = {
    create: {
      width: 600,
      height: 400,
      channels: 3,
      background: '#777',
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  } as const;
  const whole = await sharp(noise).toFormat(format).toBuffer();
  expect(await codeOf(whole)).toBe('taken');
  expect(await codeOf(whole.subarray(0, whole.length / 2))).toBe(UNREADABLE);
});

test('a small file with very many pixels is refused before it is decoded', async () => {
  const edge = Math.ceil(Math.sqrt(SCREENSHOT_MAX_PIXELS)) + 1;
  const bomb = await aPlainPng(edge, edge);
  expect(bomb.length).toBeLessThan(500_000);
  expect(await codeOf(bomb)).toBe(DIMENSIONS);
  // A header that says a hundred times as many as there are.
  const huge = Buffer.from(await aPlainPng(300, 300));
  huge.writeUInt32BE(60_000, 16);
  huge.writeUInt32BE(60_000, 20);
  expect(await codeOf(huge)).not.toBe('taken');
});

test('a picture in which no pattern can be recognised is refused', async () => {
  expect(await codeOf(await aPhotograph(199, 400))).toBe(DIMENSIONS);
  expect(await codeOf(await aPhotograph(200, 400))).toBe('taken');
});

test('an animation leaves its first picture', async () => {
  const frames = await Promise.all(
    ['#f00', '#00f'].map((background) =>
      sharp({ create: { width: 300, height: 200, channels: 3, background } })
        .png()
        .toBuffer(),
    ),
  );
  const animated = await sharp(frames, { join: { animated: true } })
    .webp({ delay: [100, 100] })
    .toBuffer();
  expect((await sharp(animated).metadata()).pages).toBe(2);
  const { large } = await encodeScreenshot(animated);
  expect([large.width, large.height]).toEqual([300, 200]);
  expect((await sharp(large.bytes).metadata()).pages ?? 1).toBe(1);
});
