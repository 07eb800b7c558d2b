import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { RENDER_VERSION } from '@bluegem/core/drawing/pictures/render';
import type { ErrorCode } from '@bluegem/contract/errors';
import { makeScratchFolder } from '@bluegem/data/testing/scratch-folder';
import { unpackSides } from '@bluegem/core/drawing/pictures/pack-sides';
import { inflateSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createRateLimit } from '../platform/rate-limit.ts';
import { openTestApi, type TestApi } from '../testing/api.ts';
import { WORKER_FILE, writeEngineFiles } from '../testing/checkout.ts';
import { testServices } from '../testing/services.ts';
import { createDrawingThread } from './draw-off-thread.ts';
import type { EngineFiles } from './painter.ts';
import { createPictureCache } from './picture-cache.ts';
import { createPictures, type Pictures } from './pictures.ts';

let folder: string;
let files: EngineFiles;
let pictures: Pictures;
let api: TestApi;

const cached = () => readdirSync(join(folder, 'pictures')).toSorted();

beforeAll(() => {
  folder = makeScratchFolder();
  files = writeEngineFiles(folder);
  const cache = createPictureCache(join(folder, 'pictures'), 10_000_000);
  pictures = createPictures({ workerFile: WORKER_FILE, files, cache });
  api = openTestApi(testServices({ pictures }));
});
afterAll(async () => {
  await pictures?.close();
  rmSync(folder, { recursive: true, force: true });
});

const bytesOf = async (path: string) => {
  const response = await api(path);
  expect(response.status).toBe(200);
  return Buffer.from(await response.arrayBuffer());
};

/** How many pixels of a picture are see-through, covered, and blue. */
async function countPixels(bytes: Buffer) {
  const { data } = await sharp(bytes).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const count = { clear: 0, covered: 0, blue: 0 };
  for (let at = 0; at < data.length; at += 4) {
    const [red = 0, , blue = 0, alpha = 0] = data.subarray(at, at + 4);
    if (alpha === 0) count.clear++;
    if (alpha === 255) count.covered++;
    if (alpha > 128 && blue > red + 30) count.blue++;
  }
  return count;
}

describe('a picture', () => {
  test.each([
    ['webp', 'webp'],
    ['png', 'png'],
    ['avif', 'heif'],
  ])('comes as %s in the requested width, transparent around the weapon', async (format, decodedAs) => {
    const response = await api(`/render/${RENDER_VERSION}/karambit/387/fancy-playside-320.${format}`);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe(`image/${format}`);
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    const bytes = Buffer.from(await response.arrayBuffer());
    const { format: found, width, height = 0, hasAlpha } = await sharp(bytes).metadata();
    expect({ found, width, hasAlpha }).toEqual({ found: decodedAs, width: 320, hasAlpha: true });
    expect(height).toBeGreaterThan(40);
    const { clear, covered } = await countPixels(bytes);
    expect(clear).toBeGreaterThan(1000);
    expect(covered).toBeGreaterThan(1000);
  });

  test('of a card is twice as wide as high', async () => {
    const bytes = await bytesOf(`/render/${RENDER_VERSION}/karambit/387/fancy-playside-card-320.webp`);
    const { width, height } = await sharp(bytes).metadata();
    expect({ width, height }).toEqual({ width: 320, height: 160 });
  });

  test.each([160, 320, 640, 1280])('may be %s pixels wide', async (width) => {
    const bytes = await bytesOf(`/render/${RENDER_VERSION}/ak-47/661/fancy-playside-${width}.png`);
    expect((await sharp(bytes).metadata()).width).toBe(width);
  });

  test.each(['fancy', 'flat', 'mask', 'analysis'])('of type %s can be drawn', async (type) => {
    const { covered } = await countPixels(
      await bytesOf(`/render/${RENDER_VERSION}/karambit/387/${type}-backside-160.png`),
    );
    expect(covered).toBeGreaterThan(500);
  });

  test('of a blue gem is bluer than one of a plain pattern', async () => {
    const [gem, plain] = await Promise.all(
      [387, 100].map(async (id) =>
        countPixels(await bytesOf(`/render/${RENDER_VERSION}/karambit/${id}/mask-playside-320.png`)),
      ),
    );
    expect(gem?.blue).toBeGreaterThan(3 * (plain?.blue ?? 0));
  });

  test('is the same each time it is drawn', async () => {
    const path = `/render/${RENDER_VERSION}/flip-knife/100/fancy-playside-160.png`;
    const first = await bytesOf(path);
    rmSync(join(folder, 'pictures'), { recursive: true });
    expect((await bytesOf(path)).equals(first)).toBe(true);
  });
});

describe('of an item whose colours have no known places', () => {
  const path = (weapon: string, patternId: number, type: string, side = 'playside') =>
    `/render/${RENDER_VERSION}/${weapon}/${patternId}/${type}-${side}-320.png`;
  const DEAGLE = 'desert-eagle-heat-treated';

  test.each(['fancy', 'flat'])('the %s picture has the colours of its seed', async (type) => {
    const [gem, plain] = await Promise.all(
      [490, 152].map(async (seed) => countPixels(await bytesOf(path(DEAGLE, seed, type)))),
    );
    expect(gem?.blue).toBeGreaterThan(2 * (plain?.blue ?? 0));
    expect(gem?.covered).toBe(plain?.covered);
  });

  test.each([
    [DEAGLE, 'mask', 'playside'],
    [DEAGLE, 'analysis', 'playside'],
    [DEAGLE, 'fancy', 'backside'],
    ['hydra-gloves', 'fancy', 'playside'],
    ['hydra-gloves', 'flat', 'playside'],
    ['hydra-gloves', 'mask', 'backside'],
  ])('that of %s of type %s on the %s is the same for every seed', async (weapon, type, side) => {
    const [first, second] = await Promise.all([490, 152].map(async (seed) => bytesOf(path(weapon, seed, type, side))));
    expect(first?.equals(second!)).toBe(true);
    const { blue, covered } = await countPixels(first!);
    expect(covered).toBeGreaterThan(500);
    // Blued steel glints in the light.
    expect(blue).toBeLessThan(covered / 200);
  });
});

test('a browser gets the sides that the server draws from', async () => {
  const bytes = await bytesOf(`/render/${RENDER_VERSION}/karambit/sides/320.bin`);
  const { playside, backside } = unpackSides(inflateSync(bytes));
  expect([playside.width, backside.width]).toEqual([320, 320]);
  const picture = await bytesOf(`/render/${RENDER_VERSION}/karambit/387/flat-playside-320.png`);
  expect((await sharp(picture).metadata()).height).toBe(playside.height);
});

describe('addresses', () => {
  test.each<[string, ErrorCode, string?]>([
    [`/render/${Number(RENDER_VERSION) + 1}/karambit/387/fancy-playside-320.webp`, 'http.not-found'],
    [`/render/${RENDER_VERSION}/five-seven-heat-treated/387/fancy-playside-320.webp`, 'http.not-found'],
    [`/render/${RENDER_VERSION}/karambit/sides/321.bin`, 'render.bad-parameters', 'width'],
    [`/render/${RENDER_VERSION}/chicken/387/fancy-playside-320.webp`, 'render.bad-parameters', 'weapon'],
    [`/render/${RENDER_VERSION}/__proto__/387/fancy-playside-320.webp`, 'render.bad-parameters', 'weapon'],
    [`/render/${RENDER_VERSION}/karambit/1001/fancy-playside-320.webp`, 'render.bad-parameters', 'pattern'],
    [
      `/render/${RENDER_VERSION}/karambit/387/fancy-playside-321.webp`,
      'render.bad-parameters',
      'type, side, width or format',
    ],
    [
      `/render/${RENDER_VERSION}/karambit/387/pretty-playside-320.webp`,
      'render.bad-parameters',
      'type, side, width or format',
    ],
    [
      `/render/${RENDER_VERSION}/karambit/387/..%2F..%2Fsecret-key`,
      'render.bad-parameters',
      'type, side, width or format',
    ],
  ])('%s fails with %s', async (path, code, detail) => {
    const response = await api(path);
    expect(response.status).toBe(code === 'http.not-found' ? 404 : 400);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(await response.json()).toMatchObject({ error: code, ...(detail && { details: { detail } }) });
  });
});

describe('the cache', () => {
  test('stores a drawn picture as a file and serves it', async () => {
    const path = `/render/${RENDER_VERSION}/gut-knife/7/fancy-playside-160.webp`;
    const first = await bytesOf(path);
    const name = `${RENDER_VERSION}_gut-knife_7_fancy_playside_160.webp`;
    expect(cached()).toContain(name);
    writeFileSync(join(folder, 'pictures', name), 'from the cache');
    expect((await bytesOf(path)).toString()).toBe('from the cache');
    expect(first.length).toBeGreaterThan(500);
  });

  test('of concurrently requested pictures is written once', async () => {
    const path = `/render/${RENDER_VERSION}/gut-knife/8/fancy-playside-160.webp`;
    const all = await Promise.all(Array.from({ length: 20 }, () => bytesOf(path)));
    expect(all.every((bytes) => bytes.equals(all[0] ?? Buffer.alloc(0)))).toBe(true);
    expect(cached().filter((name) => name.includes('gut-knife_8'))).toHaveLength(1);
  });

  test('that cannot be written costs no answer', async () => {
    writeFileSync(join(folder, 'file'), '');
    const closed = createPictures({
      workerFile: WORKER_FILE,
      files,
      cache: createPictureCache(join(folder, 'file'), 1000),
    });
    const address = { version: RENDER_VERSION, weapon: 'karambit', seed: '387', file: 'fancy-playside-160.webp' };
    expect((await closed.picture(address, 'a')).bytes.length).toBeGreaterThan(500);
    await closed.close();
  });
});

test('large pictures of a caller have a limit, which those in the cache and smaller ones do not count for', async () => {
  const limitLarge = createRateLimit({ name: 'large-pictures', points: 1, windowSeconds: 60 });
  const limited = createPictures({
    workerFile: WORKER_FILE,
    files,
    limitLarge,
    cache: createPictureCache(folder, 1e7),
  });
  const ask = (seed: string, width: number, caller = 'a') =>
    limited.picture({ version: RENDER_VERSION, weapon: 'ak-47', seed, file: `mask-playside-${width}.webp` }, caller);
  await ask('1', 1280);
  await ask('1', 1280);
  await ask('2', 640);
  await expect(ask('2', 1280)).rejects.toMatchObject({ code: 'http.rate-limited', status: 429 });
  await ask('2', 1280, 'b');
  await limited.close();
});

describe('the drawing thread', () => {
  const address = (file: string) => ({ version: RENDER_VERSION, weapon: 'karambit', seed: '387', file });

  test('that cannot start fails the request with an unexpected error, and is tried again', async () => {
    const own = join(folder, 'broken');
    const broken = { ...files, finish: `${own}.bin` };
    const cache = createPictureCache(own, 1000);
    const lame = createPictures({ workerFile: WORKER_FILE, files: broken, cache });
    await expect(lame.picture(address('fancy-playside-160.webp'), 'a')).rejects.toThrow(/ENOENT/);
    const response = await openTestApi(testServices({ pictures: lame }))(
      `/render/${RENDER_VERSION}/karambit/387/fancy-playside-160.webp`,
    );
    expect(response.status).toBe(500);
    expect(await response.text()).not.toMatch(/ENOENT|engine|broken/);
    await lame.close();
  });

  test('ends when it is idle, and starts again with the next picture', async () => {
    const IDLE_MS = 20;
    const thread = createDrawingThread(WORKER_FILE, files, IDLE_MS);
    const order = {
      weapon: 'karambit',
      patternId: 387,
      side: 'playside',
      type: 'fancy',
      framing: 'card',
      width: 160,
    } as const;
    const first = await thread.draw(order);
    await expect.poll(() => thread.isRunning()).toBe(false);
    const second = await thread.draw(order);
    expect(second?.pixels).toEqual(first?.pixels);
    expect(thread.isRunning()).toBe(true);
    await thread.close();
    expect(thread.isRunning()).toBe(false);
  });

  test('refuses for a moment when too many pictures of one caller wait, and draws those of another in between', async () => {
    const busy = createPictures({ workerFile: WORKER_FILE, files, cache: createPictureCache(join(folder, 'b'), 1e6) });
    const drawn: string[] = [];
    const ask = (caller: string, seed: number) =>
      busy.picture({ ...address('mask-playside-160.webp'), seed: String(seed) }, caller).then(
        () => drawn.push(caller),
        (error: { code?: string }) => error.code,
      );
    const pending = Array.from({ length: 310 }, (_, index) => ask('many', index + 1));
    await ask('one', 999);
    // Three were under way; a few more are done while the picture of the other caller is drawn and stored.
    expect(drawn.length).toBeLessThanOrEqual(30);
    const answers = await Promise.all(pending);
    expect(answers.filter((answer) => answer === 'http.unavailable')).toHaveLength(7);
    await busy.close();
  });
});
