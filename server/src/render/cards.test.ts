import { readFileSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { AppError } from '@bluegem/contract/errors';
import { makeScratchFolder } from '@bluegem/data/testing/scratch-folder';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { drawCard } from './card-drawing.ts';
import { prepareCardFonts } from './card-fonts.ts';
import type { CardText } from './card-text.ts';
import { createCards } from './cards.ts';
import { createPictureCache } from './picture-cache.ts';

const FONTS = join(import.meta.dirname, '../../fonts');

let folder: string;
beforeAll(() => {
  folder = makeScratchFolder();
  prepareCardFonts(FONTS, join(folder, 'fonts'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const aText = (special: Partial<CardText> = {}): CardText => ({
  direction: 'ltr',
  product: 'Blue Gem Atlas',
  title: 'Karambit #387',
  lead: 'Case Hardened',
  headline: 'Blue gem, tier 1, playside',
  isGem: true,
  facts: [{ label: 'Gem score', value: '100' }],
  pictures: [
    { weapon: 'karambit', patternId: 387, side: 'playside', label: 'Blue, playside', value: '97.7%', percent: 97.7 },
    { weapon: 'karambit', patternId: 387, side: 'backside', label: 'Blue, backside', value: '–', percent: null },
  ],
  ...special,
});

const red = () => sharp({ create: { width: 320, height: 160, channels: 4, background: '#ff0000' } }).png();

async function openCards() {
  const requests: string[] = [];
  const pictures = {
    picture: async ({ file }: { file: string }) => {
      requests.push(file);
      if (file.includes('backside')) throw new AppError('http.not-found');
      return { bytes: await red().toBuffer(), contentType: 'image/png' };
    },
  };
  const cache = createPictureCache(join(folder, 'pictures'), 10_000_000);
  return { cards: createCards({ pictures, cache, imported: null }), requests };
}

const pixelsOf = (bytes: Buffer, area: { left: number; top: number; width: number; height: number }) =>
  sharp(bytes).extract(area).removeAlpha().raw().toBuffer();
const isRed = (pixels: Buffer) => pixels[0] === 255 && pixels[1] === 0;

describe('a card', () => {
  test('is a PNG of the size that previews want, with its pictures where they belong', async () => {
    const { cards } = await openCards();
    const bytes = await cards.card('a', 'one.png', aText);
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630, hasAlpha: false });
    expect(isRed(await pixelsOf(bytes, { left: 870, top: 150, width: 1, height: 1 }))).toBe(true);
  });

  test('is mirrored where people read from the right', async () => {
    const { cards } = await openCards();
    const bytes = await cards.card('a', 'two.png', () => aText({ direction: 'rtl' }));
    expect(isRed(await pixelsOf(bytes, { left: 330, top: 150, width: 1, height: 1 }))).toBe(true);
    expect(isRed(await pixelsOf(bytes, { left: 870, top: 150, width: 1, height: 1 }))).toBe(false);
  });

  test('is drawn once for concurrent requests, and then cached', async () => {
    const { cards, requests } = await openCards();
    const [first, second] = await Promise.all([
      cards.card('a', 'three.png', aText),
      cards.card('a', 'three.png', aText),
    ]);
    expect(first).toBe(second);
    expect(requests).toHaveLength(2);
    expect(readdirSync(join(folder, 'pictures'))).toContain('three.png');
    await cards.card('a', 'three.png', aText);
    expect(requests).toHaveLength(2);
  });

  test('waits for the cards of its own caller alone', async () => {
    const { cards } = await openCards();
    const drawn: string[] = [];
    const ask = (caller: string, name: string) => cards.card(caller, name, aText).then(() => drawn.push(name));
    const many = Array.from({ length: 12 }, (_, at) => ask('many', `many-${at}.png`));
    const others = ['b', 'c', 'd'].map((caller) => ask(caller, `${caller}.png`));
    await Promise.all(others);
    expect(drawn.length).toBeLessThan(10);
    await Promise.all(many);
  });

  test('has a note in the place of its second picture', async () => {
    const note = 'Colours from the seed, mixed evenly: where they are is not known.';
    const plain = drawCard(aText({ pictures: aText().pictures.slice(0, 1) }));
    const noted = drawCard(aText({ pictures: aText().pictures.slice(0, 1), note }));
    expect(plain).not.toContain('stroke-dasharray');
    expect(noted).toContain('stroke-dasharray');
    expect(noted.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ')).toContain(note);
  });

  test('shows any input as plain text', () => {
    const svg = drawCard(aText({ headline: '<image href="file:///etc/passwd"/> & "more"' }));
    expect(svg).not.toContain('<image');
    expect(svg).toContain('&lt;image');
  });
});

/** The signs that a font file has a picture for: the segments of its table `cmap`, formats 4 and 12. */
function signsIn(file: string): Set<number> {
  const bytes = readFileSync(join(FONTS, file));
  const tables = Array.from({ length: bytes.readUInt16BE(4) }, (_, index) => 12 + index * 16);
  const at = tables.find((table) => bytes.toString('latin1', table, table + 4) === 'cmap') ?? 0;
  const cmap = bytes.subarray(bytes.readUInt32BE(at + 8));
  const signs = new Set<number>();
  for (let index = 0; index < cmap.readUInt16BE(2); index++) {
    const table = cmap.subarray(cmap.readUInt32BE(4 + index * 8 + 4));
    if (table.readUInt16BE(0) === 4) addSegments(table, signs);
    if (table.readUInt16BE(0) === 12) addGroups(table, signs);
  }
  return signs;
}

function addSegments(table: Buffer, signs: Set<number>): void {
  const size = table.readUInt16BE(6);
  for (let at = 0; at < size; at += 2) {
    const [end, start] = [table.readUInt16BE(14 + at), table.readUInt16BE(16 + size + at)];
    for (let sign = start; sign <= end && sign < 0xffff; sign++) signs.add(sign);
  }
}

function addGroups(table: Buffer, signs: Set<number>): void {
  for (let group = 0; group < table.readUInt32BE(12); group++) {
    const [start, end] = [table.readUInt32BE(16 + group * 12), table.readUInt32BE(20 + group * 12)];
    for (let sign = start; sign <= end; sign++) signs.add(sign);
  }
}

describe('the fonts', () => {
  const files = readdirSync(FONTS).filter((name) => name.endsWith('.ttf'));
  const known = new Set(files.flatMap((file) => [...signsIn(file)]));

  test.each([
    'İşğıöçü',
    'åäöæøÅ',
    'ąćęłńóśźż',
    'ãõáéíóúâêô',
    'Їєґіі',
    'Үү Өө',
    'ёЁыэъ',
    'שלום ג׳ם ״',
    '蓝宝石模板正背面',
    '“”„«»’–—…№',
  ])('have every sign of %s', (text) => {
    const missing = [...text].filter((sign) => !known.has(sign.codePointAt(0) ?? 0));
    expect(missing).toEqual([]);
  });
});
