import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, cp, mkdir, readFile, readdir, rm, symlink, truncate, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { FINISH_CLASSES } from '@bluegem/core/paint/finish-class';
import { unpackTexture } from '@bluegem/core/drawing/finish/finish-texture';
import { unpackSides } from '@bluegem/core/drawing/pictures/pack-sides';
import type { RegionId } from '@bluegem/core/weapons/region';
import { readImported } from '@bluegem/data/patterns/imported-assets';
import { FINISH_NAME, sidesName, unpackDrawingFile } from '@bluegem/data/patterns/imported-drawing';
import { importAssets, type ImportOptions } from './import.ts';
import { writeSample, type Expected } from './sample/sample.ts';
import { shippedEngine } from './shipped-engine.ts';
import { removeImported, sha256 } from './store.ts';
import {
  accessorOf,
  copyExport,
  editGlb,
  placeOf,
  pngChunk,
  pngSaying,
  snapshot,
  temporaryFolder,
  withBadPixels,
  withChunk,
  type ExportCopy,
} from './testing/export-copies.ts';
import { verifyImported } from './verify.ts';
import { SHARED_FILES, WEAPON_FILES, type ImportableWeaponId } from './weapon-files.ts';

/** Complete imports take a second or two each, longer on a busy machine. */
const LONG_TEST_MS = 60_000;

const HASH = '_psd_5a3b1e00.png';
const FILES = WEAPON_FILES.karambit;
const TEXTURES = FILES.compositeInputs.replace(/[^/]+$/, FILES.texturePrefix);
const VMAT = FILES.compositeInputs;
const MASKS = `${TEXTURES}_masks${HASH}`;
const OCCLUSION = `${TEXTURES}_ao${HASH}`;
const MODEL = `${FILES.model}.glb`;
const PATTERN = `${SHARED_FILES.pattern.folder}/${SHARED_FILES.pattern.prefix}${HASH}`;
const AK_MODEL = `${WEAPON_FILES['ak-47'].model}.glb`;

let engine: ImportOptions['engine'];
let original: string;
let fine: string;
let dataDir: string;
let expected: Expected;
let before: string[];
const folders: string[] = [];

const optionsOf = (weapons: readonly ImportableWeaponId[] = ['karambit'], to = dataDir): ImportOptions => ({
  dataDir: to,
  weapons,
  engine,
  now: new Date('2026-11-21T12:00:00Z'),
  longSide: 400,
  pictureWidth: 320,
});

async function newFolder(): Promise<string> {
  const folder = await temporaryFolder();
  folders.push(folder);
  return folder;
}

/** A data folder into which both weapons are imported. */
async function newImport(): Promise<string> {
  const to = await newFolder();
  await cp(dataDir, to, { recursive: true });
  return to;
}

async function newCopy(): Promise<ExportCopy> {
  const copy = await copyExport(original);
  folders.push(copy.folder);
  return copy;
}

beforeAll(async () => {
  engine = await shippedEngine();
  [original, dataDir, fine] = [await newFolder(), await newFolder(), await newFolder()];
  const weapons = ['karambit', 'ak-47'] as const;
  await writeSample(original, { engine, weapons, textureSize: 512, maskSize: 256, seeds: [1], step: 1 / 100 });
  await importAssets(original, optionsOf(weapons));
  before = await snapshot(dataDir);
  const seeds = [1, 2, 44, 100, 250, 387, 500, 661, 747, 825, 999, 1000];
  expected = await writeSample(fine, { engine, weapons, textureSize: 1024, maskSize: 512, seeds, step: 1 / 3000 });
});

afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true }))));

describe('a correct export', { timeout: LONG_TEST_MS }, () => {
  test('gives the known percentages to 0.1 point', async () => {
    const to = await newFolder();
    await importAssets(fine, { ...optionsOf(['karambit', 'ak-47'], to), longSide: 1024 });
    const imported = await readImported(to);
    let compared = 0;
    for (const [weapon, regions] of Object.entries(expected.weapons))
      for (const [region, rows] of Object.entries(regions))
        for (const [index, row] of rows.entries())
          for (const name of FINISH_CLASSES) {
            const columns = imported?.percentages.weapons[weapon as ImportableWeaponId]?.[region as RegionId];
            const found = (columns?.[name][expected.seeds[index] ?? -1] ?? NaN) / 100;
            expect(Math.abs(found - row[name]), `${weapon} ${region} ${expected.seeds[index]} ${name}`).toBeLessThan(
              0.1,
            );
            compared++;
          }
    expect(compared).toBe((2 + 4) * 12 * 4);
  });

  test('holds every seed, each adding up to 100 %, and the same for the same pattern', async () => {
    const imported = await readImported(dataDir);
    const columns = imported?.percentages.weapons.karambit?.playside;
    const sums = columns?.blue.map((_, seed) =>
      FINISH_CLASSES.reduce((sum, name) => sum + (columns[name][seed] ?? NaN), 0),
    );
    expect(sums).toEqual(Array.from({ length: 1001 }, () => 10_000));
    expect(columns?.blue[0]).toBe(columns?.blue[1]);
    expect(columns?.blue[747]).toBe(columns?.blue[825]);
  });

  test('is listed in the manifest with its hashes, and keeps no more of a model than its body in pose', async () => {
    const imported = await readImported(dataDir);
    const names = imported?.manifest.files.map(({ path }) => path);
    expect(names).toContain('shared/pattern.png');
    expect(names).toContain('weapons/karambit/model.glb');
    expect(names).toContain('shared/finish.bin');
    expect(names).toContain('weapons/ak-47/sides/whole-1280.bin');
    expect(imported?.manifest.weapons['ak-47']?.meshes).toEqual(['weapon_rif_ak47.body_legacy']);
    expect(imported?.manifest.weapons.karambit?.materials).toEqual(['weapon_knife_karambit']);
    expect(imported?.manifest.weapons.karambit?.agreement.map(({ spearman }) => spearman >= 0.95)).toEqual([
      true,
      true,
    ]);
    expect(await verifyImported(dataDir)).toEqual({ fileCount: names?.length, problems: [] });
  });

  test('in parts carries over earlier weapons, and drops those of another texture', async () => {
    const to = await newImport();
    const second = await importAssets(original, optionsOf(['karambit'], to));
    expect(second).toMatchObject({ imported: ['karambit'], kept: ['ak-47'], dropped: [] });
    const copy = await newCopy();
    await copy.edit(PATTERN, (bytes) => sharp(bytes).modulate({ brightness: 1.01 }).png().toBuffer());
    const third = await importAssets(copy.folder, optionsOf(['karambit'], to));
    expect(third).toMatchObject({ imported: ['karambit'], kept: [], dropped: ['ak-47'] });
    expect((await readdir(to)).toSorted()).toEqual([expect.stringMatching(/^assets-[0-9a-f]{16}$/), 'assets.json']);
  });

  test('replaces an import of an earlier version, and reports that nothing of it remains', async () => {
    const to = await newImport();
    const { folder = '' } = (await readImported(to)) ?? {};
    const manifest = (await readFile(join(folder, 'manifest.json'), 'utf8')).replace('"format": 4', '"format": 3');
    await writeFile(join(folder, 'manifest.json'), manifest);
    const pointer = { folder: basename(folder), manifestSha256: sha256(Buffer.from(manifest)) };
    await writeFile(join(to, 'assets.json'), JSON.stringify(pointer));
    await expect(readImported(to)).rejects.toThrow(/imported by an earlier version \(format 3, this one reads 4\)/);
    const report = await importAssets(original, optionsOf(['karambit'], to));
    expect(report).toMatchObject({
      imported: ['karambit'],
      kept: [],
      lost: expect.stringMatching(/format 3/) as string,
    });
  });

  test('holds the finish in its own colours under the tint of the paint, and the sides with their bare parts', async () => {
    const { folder = '' } = (await readImported(dataDir)) ?? {};
    const read = async (name: string) => unpackDrawingFile(await readFile(join(folder, name)));
    const [finish] = unpackTexture(await read(FINISH_NAME)).levels;
    const { data, info } = await sharp(join(folder, 'shared/pattern.png')).raw().toBuffer({ resolveWithObject: true });
    const linear = (byte: number) => ((byte / 255 + 0.055) / 1.055) ** 2.4;
    for (const texel of [0, 1234, 99_999]) {
      const [shown = NaN, own = NaN] = [finish?.colour[texel * 4 + 2], data[texel * info.channels + 2]];
      expect(linear(shown) / linear(own)).toBeCloseTo(0.8, 1);
    }
    const { playside } = unpackSides(await read(sidesName('karambit', 'whole', 320)));
    const covered = playside.coverage.filter((each) => each === 255).length;
    const painted = playside.paint.filter((each) => each === 255).length;
    expect(playside.width).toBe(320);
    expect(painted / covered).toBeGreaterThan(0.3);
    expect(painted / covered).toBeLessThan(0.8);
  });

  test('may lack files of one weapon: it is named, the others are imported', async () => {
    const copy = await newCopy();
    await copy.remove(MASKS);
    const report = await importAssets(copy.folder, optionsOf(['karambit', 'ak-47'], await newFolder()));
    expect(report.imported).toEqual(['ak-47']);
    expect(report.missing).toEqual({ karambit: [`${TEXTURES}_masks*.png`] });
  });

  test('may be glTF with its buffer beside it, and its material may be the text of the data block', async () => {
    const copy = await newCopy();
    await copy.edit(MODEL, async (bytes) => {
      const jsonLength = bytes.readUInt32LE(12);
      const gltf = JSON.parse(bytes.toString('utf8', 20, 20 + jsonLength)) as { buffers: { uri?: string }[] };
      if (gltf.buffers[0]) gltf.buffers[0].uri = 'body.bin';
      await writeFile(copy.path(MODEL.replace('.glb', '.gltf')), JSON.stringify(gltf));
      await writeFile(copy.path(MODEL.replace(/[^/]+$/, 'body.bin')), bytes.subarray(28 + jsonLength));
      return bytes;
    });
    await copy.remove(MODEL);
    const record = (name: string, value: string) => `{ m_name = "${name}" ${value} },`;
    const block = [
      record('g_flUvScale1', 'm_flValue = 0.438'),
      record('g_tMasks', `m_pValue = resource:"${MASKS.replace('.png', '.vtex')}"`),
      record('F_SEPARATE_CHANNEL_INPUTS', 'm_nValue = 1'),
    ];
    await copy.edit(VMAT, () => Buffer.from(`{ m_params = [ ${block.join('\n')} ] }`));
    const to = await newFolder();
    await importAssets(copy.folder, optionsOf(['karambit'], to));
    const [one, other] = [await readImported(dataDir), await readImported(to)];
    expect(other?.percentages.weapons.karambit).toEqual(one?.percentages.weapons.karambit);
  });
});

type Variant = [
  what: string,
  breakIt: (copy: ExportCopy) => Promise<unknown>,
  message: RegExp,
  weapon?: ImportableWeaponId,
];

const model = (change: Parameters<typeof editGlb>[1]) => (copy: ExportCopy) =>
  copy.edit(MODEL, (bytes) => editGlb(bytes, change));

const VARIANTS: Variant[] = [
  ['no material', (copy) => copy.remove(VMAT), /karambit: cannot be imported, missing: \S+composite_inputs\.vmat$/],
  ['no masks', (copy) => copy.remove(MASKS), /missing: \S+knife_karam_masks\*\.png$/],
  ['no texture of the finish', (copy) => copy.remove(PATTERN), /that all weapons share .* missing: \S+oiled\*\.png$/],
  [
    'a JPEG named .png',
    (copy) => copy.edit(MASKS, (bytes) => sharp(bytes).jpeg().toBuffer()),
    /masks\S+ is a JPEG, not a PNG/,
  ],
  [
    'a PNG cut short',
    (copy) => copy.edit(MASKS, (bytes) => bytes.subarray(0, bytes.length - 500)),
    /masks\S+ is cut short/,
  ],
  [
    'a PNG with a huge size in its header',
    (copy) => copy.edit(MASKS, (bytes) => pngSaying(bytes, 60_000, 60_000)),
    /says it is 60000 x 60000 pixels; at most 8192 x 8192/,
  ],
  [
    'an animated PNG',
    (copy) => copy.edit(MASKS, (bytes) => withChunk(bytes, pngChunk('acTL', Buffer.from([0, 0, 0, 2, 0, 0, 0, 0])))),
    /is an animated PNG/,
  ],
  ['a PNG whose pixels are nonsense', (copy) => copy.edit(MASKS, withBadPixels), /its pixels cannot be decoded/],
  [
    'a PNG with something behind it',
    (copy) => copy.edit(MASKS, (bytes) => Buffer.concat([bytes, Buffer.from('PK')])),
    /goes on after the end of the picture/,
  ],
  ['an empty file', (copy) => truncate(copy.path(OCCLUSION), 0), /ao\S+ is empty \(0 bytes\)/],
  [
    'a link out of the export',
    async (copy) => {
      await copy.remove(MASKS);
      await symlink(join(original, MASKS), copy.path(MASKS));
    },
    /masks\S+ is a link that leads out of the export/,
  ],
  [
    'two builds of a texture',
    (copy) =>
      copy.edit(MASKS, async (bytes) => {
        await writeFile(copy.path(MASKS.replace('5a3b1e00', '77')), bytes);
        await copy.editText(VMAT, /"g_tMasks".*/, '');
        return bytes;
      }),
    /both could be knife_karam_masks; keep only that of this build/,
  ],
  [
    'a material that is too large',
    (copy) => copy.edit(VMAT, () => Buffer.alloc(1_100_000, 'a ')),
    /composite_inputs\.vmat: has 1100000 bytes; at most/,
  ],
  [
    'a compiled material',
    (copy) => copy.edit(VMAT, () => Buffer.from([12, 0, 1, 0, 8, 0])),
    /is not text; export materials decompiled/,
  ],
  ['a material cut short', (copy) => copy.editText(VMAT, /\}\s*\}\s*$/, '}'), /its braces do not match/],
  ['a material without scale', (copy) => copy.editText(VMAT, 'g_flUvScale1', 'g_flOther'), /does not say g_flUvScale1/],
  [
    'a scale of zero',
    (copy) => copy.editText(VMAT, '0.438000', '0.000000'),
    /g_flUvScale1 is "0\.000000"; it must be above 0/,
  ],
  [
    'a material that leads out of the export',
    (copy) => copy.editText(VMAT, /"g_tMasks"\s+"[^"]+"/, '"g_tMasks" "../../../secret.vtex"'),
    /names the file "\.\.\/\.\.\/\.\.\/secret", which leads out/,
  ],
  [
    'a GLB with another length',
    (copy) =>
      copy.edit(MODEL, (bytes) => {
        bytes.writeUInt32LE(bytes.length + 4, 8);
        return bytes;
      }),
    /says it is \d+ bytes long, but has \d+/,
  ],
  [
    'a GLB with broken JSON',
    (copy) =>
      copy.edit(MODEL, (bytes) => {
        bytes.write('{{', 20);
        return bytes;
      }),
    /its JSON cannot be read/,
  ],
  [
    'a buffer in another file',
    model((gltf) => {
      gltf['buffers']![0]!['uri'] = 'https://example.org/a.bin';
    }),
    /external URI "https:\/\/example\.org\/a\.bin"/,
  ],
  [
    'a compression that is not read',
    model((gltf) => {
      gltf['extensionsRequired'] = ['KHR_draco_mesh_compression'] as never;
    }),
    /needs the extension KHR_draco_mesh_compression/,
  ],
  [
    'an accessor beyond its view',
    model((gltf) => {
      gltf['accessors']![accessorOf(gltf, 'POSITION')]!['count'] = 1_000_000;
    }),
    /accessor \d+ reads beyond its buffer view/,
  ],
  [
    'an index out of range',
    model((gltf, buffer) => {
      buffer.writeUInt16LE(65_000, placeOf(gltf, accessorOf(gltf, 'indices')).at);
    }),
    /has an index out of range: 65000 of \d+ vertices/,
  ],
  [
    'a position that is not a number',
    model((gltf, buffer) => {
      buffer.writeFloatLE(NaN, placeOf(gltf, accessorOf(gltf, 'POSITION')).at);
    }),
    /holds a value that is not a number/,
  ],
  [
    'no texture coordinates',
    model((gltf) => {
      for (const { attributes } of gltf['meshes']![0]!['primitives'] as { attributes: Record<string, number> }[])
        delete attributes['TEXCOORD_0'];
    }),
    /has no texture coordinates \(TEXCOORD_0\)/,
  ],
  [
    'nodes in a circle',
    model((gltf) => {
      gltf['nodes']!.push({ children: [gltf['nodes']!.length + 1] }, { children: [gltf['nodes']!.length] });
    }),
    /its nodes form a circle/,
  ],
  [
    'a gun without its legacy body',
    (copy) =>
      copy.edit(AK_MODEL, (bytes) =>
        editGlb(bytes, (gltf) => {
          for (const key of ['meshes', 'nodes']) for (const each of gltf[key]!) each['name'] = 'body_hd';
        }),
      ),
    /has no mesh "body_legacy"/,
    'ak-47',
  ],
  [
    'masks without paint',
    (copy) => copy.edit(MASKS, (bytes) => sharp(bytes).linear(0, 0).png().toBuffer()),
    /karambit: its masks leave nothing painted/,
  ],
  [
    'a texture that is not square',
    (copy) => copy.edit(PATTERN, (bytes) => sharp(bytes).resize(512, 256, { fit: 'fill' }).png().toBuffer()),
    /is 512 x 256 pixels; the finish's texture is a square/,
  ],
  [
    'a texture upside down',
    (copy) => copy.edit(PATTERN, (bytes) => sharp(bytes).flip().png().toBuffer()),
    /oiled\S+ is flipped along v/,
  ],
  [
    'a texture turned by 90 degrees',
    (copy) => copy.edit(PATTERN, (bytes) => sharp(bytes).rotate(90).png().toBuffer()),
    /oiled\S+ is rotated by 90 degrees clockwise/,
  ],
  [
    'the scale of another body',
    (copy) => copy.editText(VMAT, '0.438000', '0.772000'),
    /karambit: with the known scale 0\.438 its blue follows .* The UV scale read is 0\.772/,
  ],
  [
    'a model with v flipped',
    model((gltf, buffer) => {
      const { at, stride, count } = placeOf(gltf, accessorOf(gltf, 'TEXCOORD_0'));
      for (let item = 0; item < count; item++)
        buffer.writeFloatLE(1 - buffer.readFloatLE(at + item * stride + 4), at + item * stride + 4);
    }),
    /karambit: with v flipped \(1 - v\) its blue follows/,
  ],
];

describe('a broken export is refused with its own message, and the earlier import stays as it was', () => {
  test.each(VARIANTS)('%s', async (_, breakIt, message, weapon = 'karambit') => {
    const copy = await newCopy();
    await breakIt(copy);
    await expect(importAssets(copy.folder, optionsOf([weapon]))).rejects.toThrow(message);
    expect(await snapshot(dataDir)).toEqual(before);
    await rm(copy.folder, { recursive: true });
  });

  test('a folder that is not there, or is a file', async () => {
    await expect(importAssets(join(original, 'nowhere'), optionsOf())).rejects.toThrow(
      /export folder .* does not exist/,
    );
    await expect(importAssets(join(original, VMAT), optionsOf())).rejects.toThrow(/export folder .* is not a folder/);
    await expect(importAssets(await newFolder(), optionsOf())).rejects.toThrow(/holds none of the requested/);
    expect(await snapshot(dataDir)).toEqual(before);
  });

  // Root reads everything.
  test.skipIf(process.getuid?.() === 0)('a folder that may not be read', async () => {
    const copy = await newCopy();
    await chmod(copy.folder, 0o000);
    await expect(importAssets(copy.folder, optionsOf())).rejects.toThrow(/export folder .* may not be read/);
    await chmod(copy.folder, 0o700);
  });

  test('all problems are named in one run', async () => {
    const copy = await newCopy();
    await truncate(copy.path(MASKS), 0);
    await copy.edit(PATTERN, (bytes) => sharp(bytes).flip().png().toBuffer());
    await expect(importAssets(copy.folder, optionsOf())).rejects.toThrow(/flipped along v[^]*is empty/);
  });
});

describe('an import that is killed', { timeout: LONG_TEST_MS }, () => {
  test('changes nothing, and the next import removes its temporary files', async () => {
    const to = await newImport();
    const was = await snapshot(to);
    const main = join(import.meta.dirname, 'main.ts');
    const child = spawn(process.execPath, [main, 'import', original, '--data', to], { stdio: 'ignore' });
    const ended = once(child, 'exit');
    while (child.exitCode === null && !(await readdir(to)).some((name) => name.startsWith('assets.new-')))
      await delay(5);
    child.kill('SIGKILL');
    await ended;
    const now = await snapshot(to);
    expect(now).toEqual(expect.arrayContaining(was));
    expect(now.some((line) => line.includes('assets.lock'))).toBe(true);
    expect((await readImported(to))?.manifest.weapons).toHaveProperty('karambit');
    await importAssets(original, optionsOf(['karambit'], to));
    expect((await readdir(to)).toSorted()).toEqual([expect.stringMatching(/^assets-/), 'assets.json']);
  });

  test('does not block the next import; a running one does', async () => {
    const to = await newFolder();
    const first = importAssets(original, optionsOf(['karambit'], to));
    while (!(await readdir(to)).includes('assets.lock')) await delay(1);
    await expect(importAssets(original, optionsOf(['karambit'], to))).rejects.toThrow(/Another import is running/);
    await expect(first).resolves.toMatchObject({ imported: ['karambit'] });
  });
});

describe('what is imported', () => {
  test('is found changed by verify, and is gone after remove', async () => {
    const to = await newImport();
    const folder = (await readImported(to))?.folder ?? '';
    await writeFile(join(folder, 'weapons/karambit/masks.png'), 'changed');
    await writeFile(join(folder, 'extra.txt'), 'x');
    const result = await verifyImported(to);
    expect(result?.problems).toEqual([
      expect.stringMatching(/^weapons\/karambit\/masks\.png: has 7 bytes/),
      'extra.txt: is not in the manifest',
    ]);
    await writeFile(join(folder, 'imported.json'), '{}');
    await expect(readImported(to)).rejects.toThrow(/imported\.json was changed after the import/);
    await mkdir(join(to, 'pictures'));
    const kept = '1_karambit_387_fancy_playside_160.webp';
    for (const name of [kept, '1i0a1b2c3d_karambit_387_fancy_playside_160.webp'])
      await writeFile(join(to, 'pictures', name), 'x');
    expect(await removeImported(to)).toBe(true);
    expect(await readdir(to, { recursive: true })).toEqual(['pictures', `pictures/${kept}`]);
    expect(await readImported(to)).toBeUndefined();
    expect(await removeImported(to)).toBe(false);
  });
});
