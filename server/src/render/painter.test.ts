import { hash } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { RENDER_TYPES } from '@bluegem/core/drawing/pictures/render';
import { coloursOf } from '@bluegem/core/drawing/pictures/fancy-picture';
import { FRAMINGS } from '@bluegem/core/drawing/pictures/framing';
import { sampleSidesName } from '@bluegem/core/site/model-files';
import { SIDES } from '@bluegem/core/weapons/region';
import { WEAPONS } from '@bluegem/core/weapons/weapons';
import { FINISH_NAME, packDrawingFile, sidesName } from '@bluegem/data/patterns/imported-drawing';
import { makeScratchFolder } from '@bluegem/data/testing/scratch-folder';
import { writeEngineFiles } from '../testing/checkout.ts';
import { createPainter, type Painter } from './painter.ts';

const WEAPON = 'karambit';
/** Imported without a UV scale: their shape alone. */
const SHAPES = ['five-seven', 'desert-eagle-heat-treated'] as const;
const WIDTH = 160;

let folder: string;
let painter: Painter;

beforeAll(() => {
  folder = makeScratchFolder();
  const files = writeEngineFiles(folder, { weapons: [WEAPON, 'ak-47', ...SHAPES] });
  // An import with the finish and the sides that the sample model has.
  const imported = join(folder, 'imported');
  const put = (name: string, bytes: Uint8Array) => {
    mkdirSync(dirname(join(imported, name)), { recursive: true });
    writeFileSync(join(imported, name), bytes);
  };
  put(FINISH_NAME, packDrawingFile(readFileSync(files.finish)));
  for (const weapon of [WEAPON, ...SHAPES] as const)
    for (const framing of FRAMINGS)
      put(sidesName(weapon, framing, WIDTH), readFileSync(join(files.sides, sampleSidesName(weapon, framing, WIDTH))));
  painter = createPainter({
    ...files,
    imported: { folder: imported, uvScales: { [WEAPON]: WEAPONS[WEAPON].uvScale ?? 0 } },
  });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const orders = RENDER_TYPES.flatMap((type) =>
  FRAMINGS.flatMap((framing) => SIDES.map((side) => ({ type, framing, side }))),
);

test.each(orders)('an import is drawn by the code that draws sample models: $type, $framing, $side', (order) => {
  const draw = (isImported: boolean, patternId = 387) =>
    painter.draw({ ...order, weapon: WEAPON, patternId, width: WIDTH, isImported });
  const [own, sample] = [draw(true), draw(false)];
  expect(sample!.pixels.some((value) => value > 0)).toBe(true);
  expect(own).toEqual(sample);
  expect(draw(true, 44)).not.toEqual(sample);
});

test.each(SHAPES)('%s, of which only the shape was imported, has our own finish', (weapon) => {
  const order = { weapon, patternId: 387, type: 'fancy', framing: 'card', side: 'playside', width: WIDTH } as const;
  expect(painter.draw({ ...order, isImported: true })).toEqual(painter.draw(order));
});

test.each(RENDER_TYPES)('pictures of type %s have the same opacity for every pattern', (type) => {
  for (const weapon of [WEAPON, 'desert-eagle-heat-treated'] as const)
    for (const framing of FRAMINGS) {
      const [one, other] = [387, 44].map((patternId) => {
        const { pixels } = painter.draw({ weapon, patternId, type, framing, side: 'playside', width: WIDTH })!;
        return pixels.filter((_, at) => at % 4 === 3);
      });
      expect(one).toEqual(other);
    }
});

test.each(RENDER_TYPES)('a picture of type %s without opacity has the colours of the one with it', (type) => {
  for (const framing of FRAMINGS) {
    const order = { weapon: WEAPON, patternId: 387, type, framing, side: 'backside', width: WIDTH } as const;
    const [whole, opaque] = [painter.draw(order)!, painter.draw({ ...order, isOpaque: true })!];
    expect(whole.channels).toBe(4);
    expect(opaque.channels).toBe(type === 'fancy' ? 3 : 4);
    expect(opaque.pixels).toEqual(type === 'fancy' ? coloursOf(whole.pixels) : whole.pixels);
  }
});

test('a weapon that an import lacks has no picture of it', () => {
  const order = { weapon: 'ak-47', patternId: 1, side: 'playside', type: 'fancy', framing: 'card', width: WIDTH } as const; // oxfmt-ignore
  expect(painter.draw({ ...order, isImported: true })).toBeUndefined();
  expect(painter.draw({ ...order, isImported: false })).toBeDefined();
});

test('a finish that is not the one of the dataset is refused', () => {
  const files = { finish: join(folder, 'finish.bin'), sides: join(folder, 'models') };
  const sha256 = hash('sha256', readFileSync(files.finish), 'hex');
  expect(() => createPainter({ ...files, finishSha256: sha256 })).not.toThrow();
  const changed = readFileSync(files.finish);
  changed[100] = changed[100]! ^ 1;
  writeFileSync(join(folder, 'changed.bin'), changed);
  expect(() => createPainter({ ...files, finish: join(folder, 'changed.bin'), finishSha256: sha256 })).toThrow(
    'finish.bin is not what the manifest says. Run: npm run atlas -- dataset build',
  );
});
