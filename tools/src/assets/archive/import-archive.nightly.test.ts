import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { unpackSides } from '@bluegem/core/drawing/pictures/pack-sides';
import type { SeenSide } from '@bluegem/core/drawing/pictures/seen-side';
import { SIDES } from '@bluegem/core/weapons/region';
import type { WeaponId } from '@bluegem/core/weapons/weapons';
import { readImported } from '@bluegem/data/patterns/imported-assets';
import { sidesName, unpackDrawingFile } from '@bluegem/data/patterns/imported-drawing';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { readOwnSides } from '../../dataset/facts.ts';
import { importAssets } from '../import.ts';
import { writeSample } from '../sample/sample.ts';
import { shippedEngine } from '../shipped-engine.ts';
import { snapshot, temporaryFolder } from '../testing/export-copies.ts';
import { sampleObj, sampleZip, type SampleEntry } from '../testing/sample-archive.ts';
import { verifyImported } from '../verify.ts';
import { importArchive } from './import-archive.ts';

// A gun is drawn in three seconds, later on a busy machine.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

let engine: Awaited<ReturnType<typeof shippedEngine>>;
let folder: string;
let dataDir: string;

beforeAll(async () => {
  engine = await shippedEngine();
  folder = await temporaryFolder();
  dataDir = join(folder, 'data');
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const gun = async (name: string, weapon: WeaponId, change = (text: string) => text): Promise<SampleEntry> => ({
  name,
  bytes: Buffer.from(change(sampleObj(await readOwnSides(weapon)))),
});

/** Only these guns: drawn 640 pixels wide, which is enough to compare. */
const optionsOf = (weapons: readonly WeaponId[], to = dataDir) => ({
  dataDir: to,
  weapons,
  engine,
  now: new Date('2026-11-29T12:00:00Z'),
  longSide: 512,
  pictureWidth: 640,
});

async function importing(entries: readonly SampleEntry[], weapons: readonly WeaponId[], to = dataDir) {
  const path = join(folder, 'archive.zip');
  await writeFile(path, sampleZip(entries));
  return importArchive(path, optionsOf(weapons, to));
}

async function importedSides(weapon: WeaponId) {
  const imported = await readImported(dataDir);
  return unpackSides(unpackDrawingFile(await readFile(join(imported!.folder, sidesName(weapon, 'whole', 640)))));
}

/** The share of pixels (0..1) at which two sides agree on a fact. */
function agreeing(one: SeenSide, other: SeenSide, factOf: (side: SeenSide, at: number) => boolean): number {
  expect([one.width, one.height]).toEqual([other.width, other.height]);
  let agreed = 0;
  for (let at = 0; at < one.coverage.length; at++) if (factOf(one, at) === factOf(other, at)) agreed++;
  return agreed / one.coverage.length;
}

test('a legacy gun lies as our own drawing does, with the finish where that has it', async () => {
  const { manifest } = await importing([await gun('OBJs/ak-47.obj', 'ak-47')], ['ak-47']);
  expect(Object.keys(manifest.weapons)).toEqual([]);
  expect(manifest.shapes).toMatchObject({ 'ak-47': { archive: 'workbench_materials.zip', entry: 'OBJs/ak-47.obj' } });
  expect(manifest.shapes!['ak-47']!.agreement.map(({ region }) => region)).toEqual(['top', 'magazine']);
  for (const { spearman } of manifest.shapes!['ak-47']!.agreement) expect(spearman).toBeGreaterThan(0.95);
  const [own, drawn] = [await readOwnSides('ak-47'), await importedSides('ak-47')];
  for (const side of SIDES) {
    expect(agreeing(drawn[side], own[side], ({ coverage }, at) => coverage[at]! > 127)).toBeGreaterThan(0.98);
    const isPainted = ({ paint, unmeasured }: SeenSide, at: number) => paint[at]! + unmeasured[at]! > 127;
    expect(agreeing(drawn[side], own[side], isPainted)).toBeGreaterThan(0.97);
  }
  // The cover of the playside is measured, what was read off the archive is placed.
  expect(agreeing(drawn.playside, own.playside, ({ placed }, at) => placed[at]! > 127)).toBeGreaterThan(0.97);
  expect(drawn.backside.paint.every((paint, at) => Math.abs(paint - drawn.backside.placed[at]!) < 2)).toBe(true);
  expect((await verifyImported(dataDir))!.problems).toEqual([]);
});

test('a new shape with Heat Treated joins it, its finish at no known place', async () => {
  const { manifest } = await importing(
    [await gun('weapon_pist_deagle.obj', 'desert-eagle-heat-treated')],
    ['desert-eagle-heat-treated'],
  );
  expect(Object.keys(manifest.shapes!)).toEqual(['ak-47', 'desert-eagle-heat-treated']);
  const { playside } = await importedSides('desert-eagle-heat-treated');
  expect(playside.paint.every((paint) => paint === 0)).toBe(true);
  expect(playside.unmeasured).toContain(255);
  expect((await verifyImported(dataDir))!.problems).toEqual([]);
});

const upsideDown = (text: string) =>
  text.replaceAll(/^vt (\S+) (\S+)$/gm, (_, u: string, v: string) => `vt ${u} ${1 - Number(v)}`);
const mirrored = (text: string) =>
  text.replaceAll(/^v (\S+) (\S+)/gm, (_, x: string, y: string) => `v ${x} ${-Number(y)}`);

test('v may run downwards in the file', async () => {
  await importing([await gun('OBJs/ak-47.obj', 'ak-47', (text) => upsideDown(text.replaceAll('\r', '')))], ['ak-47']);
  expect((await readImported(dataDir))!.manifest.shapes!['ak-47']!.agreement[0]!.spearman).toBeGreaterThan(0.95);
});

test('a bad archive is refused with entry and rule, and what was imported stays', async () => {
  const before = await snapshot(dataDir);
  const ak = await gun('OBJs/ak-47.obj', 'ak-47');
  const refused: [SampleEntry[], WeaponId[], RegExp][] = [
    [[{ name: 'readme.txt', bytes: ak.bytes }], ['ak-47'], /archive.zip: is neither of .*; found: no .obj file$/],
    [[{ ...ak, name: 'OBJs/awp.obj' }], ['ak-47'], /^archive.zip: has no file of ak-47; found: "OBJs\/awp.obj"$/],
    [[ak], ['desert-eagle-heat-treated'], /is workbench_materials.zip, which has none of the wanted weapons$/],
    [[{ ...ak, says: { sizeBytes: 100 } }], ['ak-47'], /"OBJs\/ak-47.obj" unpacks to more than the 100 bytes it says$/],
    [[await gun('OBJs/mac10.obj', 'ak-47')], ['mac-10'], /OBJs\/mac10.obj: in no pose its outline is like/],
    [
      [await gun('OBJs/ak-47.obj', 'ak-47', mirrored)],
      ['ak-47'],
      /OBJs\/ak-47.obj: its backside shows the measured part/,
    ],
    [
      [await gun('OBJs/ak-47.obj', 'ak-47', (text) => text.replaceAll(/^vt (\S+) /gm, 'vt 0.5 '))],
      ['ak-47'],
      /ak-47: its blue does not follow the recovered engine/,
    ],
  ];
  for (const [entries, weapons, message] of refused) await expect(importing(entries, weapons)).rejects.toThrow(message);
  expect(await snapshot(dataDir)).toEqual(before);
});

test('a weapon from the game’s own files stays as it is, and shapes outlive an import of other weapons', async () => {
  const sample = join(folder, 'sample');
  await writeSample(sample, { engine, weapons: ['five-seven'] });
  const { kept, manifest } = await importAssets(sample, { ...optionsOf([]), weapons: ['five-seven'] });
  expect(kept).toEqual(['ak-47', 'desert-eagle-heat-treated']);
  expect(Object.keys(manifest.weapons)).toEqual(['five-seven']);
  const { skipped } = await importing([await gun('OBJs/five-seven.obj', 'five-seven')], ['five-seven']);
  expect(skipped).toEqual(['five-seven']);
  const { manifest: now, percentages } = (await readImported(dataDir))!;
  expect([now.patternSha256, now.weapons]).toEqual([manifest.patternSha256, manifest.weapons]);
  expect(Object.keys(percentages.weapons)).toEqual(['five-seven']);
  expect((await verifyImported(dataDir))!.problems).toEqual([]);
});
