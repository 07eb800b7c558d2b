import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { RENDER_VERSION } from '@bluegem/core/drawing/pictures/render';
import { sheetAddress } from '@bluegem/core/query/weapon-sheet';
import { makeScratchFolder } from '@bluegem/data/testing/scratch-folder';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPictureCache } from './picture-cache.ts';
import { createWeaponSheet, isSheet } from './weapon-sheet.ts';
import type { PictureAddress } from './pictures.ts';

let folder: string;
beforeAll(() => {
  folder = makeScratchFolder();
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const PLACES = [
  { weapon: 'ak-47', patternId: 661, side: 'playside' },
  { weapon: 'karambit', patternId: 387, side: 'backside' },
] as const;
const COLOURS: Readonly<Record<string, string>> = { 'ak-47': '#ff0000', karambit: '#0000ff' };

function addressOf(path: string): PictureAddress {
  const [, , version = '', weapon = '', seed = '', file = ''] = path.split('/');
  return { version, weapon, seed, file };
}

function openSheet(name: string) {
  const drawn: PictureAddress[] = [];
  const pictures = {
    async picture(address: PictureAddress) {
      drawn.push(address);
      const background = COLOURS[address.weapon] ?? '#000000';
      const bytes = await sharp({ create: { width: 160, height: 80, channels: 4, background } })
        .png()
        .toBuffer();
      return { bytes, contentType: 'image/png' };
    },
  };
  const cache = createPictureCache(join(folder, name), 10_000_000);
  return { drawn, sheet: createWeaponSheet({ pictures, cache, imported: null }) };
}

const CURRENT = addressOf(sheetAddress(RENDER_VERSION, PLACES));

test('the sheet has the first place of every weapon, one below the other, and is drawn once', async () => {
  const { drawn, sheet } = openSheet('once');
  const [first, second] = await Promise.all([sheet(CURRENT, PLACES, 'a'), sheet(CURRENT, PLACES, 'b')]);
  const third = await sheet(CURRENT, PLACES, 'c');
  expect([second.bytes.equals(first.bytes), third.bytes.equals(first.bytes)]).toEqual([true, true]);
  expect(drawn.map(({ weapon, seed, file }) => `${weapon} ${seed} ${file}`)).toEqual([
    'ak-47 661 fancy-playside-card-160.png',
    'karambit 387 fancy-backside-card-160.png',
  ]);
  expect(first.contentType).toBe('image/webp');
  const { data, info } = await sharp(first.bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  expect([info.width, info.height]).toEqual([160, 160]);
  const colourAt = (y: number) => [...data.subarray((y * 160 + 80) * 3, (y * 160 + 80) * 3 + 3)];
  const [red, , blueOfRed] = colourAt(40);
  const [redOfBlue, , blue] = colourAt(120);
  expect([red, blue].every((value) => value !== undefined && value > 230)).toBe(true);
  expect([redOfBlue, blueOfRed].every((value) => value !== undefined && value < 25)).toBe(true);
});

test.each([
  ['list', { ...CURRENT, seed: '661-387' }],
  ['version', { ...CURRENT, version: '1' }],
  ['file', { ...CURRENT, file: 'fancy-card-640.webp' }],
])('another %s is not drawn', async (_, address) => {
  const { drawn, sheet } = openSheet('other');
  await expect(sheet(address, PLACES, 'a')).rejects.toThrow('http.not-found');
  expect(drawn).toEqual([]);
});

test('a weapon is not the sheet', () => {
  expect([isSheet({ weapon: 'karambit' }), isSheet(CURRENT)]).toEqual([false, true]);
});
