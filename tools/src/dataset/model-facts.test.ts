import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { FRAMINGS } from '@bluegem/core/drawing/pictures/framing';
import { unpackSides } from '@bluegem/core/drawing/pictures/pack-sides';
import { prepareSide } from '@bluegem/core/drawing/pictures/prepare-side';
import type { SeenSide } from '@bluegem/core/drawing/pictures/seen-side';
import { RENDER_TYPES, RENDER_WIDTHS } from '@bluegem/core/drawing/pictures/render';
import { metalPointsName, sampleSidesName, type ModelManifest } from '@bluegem/core/site/model-files';
import { hasPlacedParts, placeGradesOf } from '@bluegem/core/weapons/place-grades';
import { MIRRORED_BACKSIDES } from '@bluegem/core/weapons/mirrored-backside';
import { MEASURED_WEAPON_IDS, WEAPON_IDS, WEAPONS, type WeaponId } from '@bluegem/core/weapons/weapons';
import { unpackDrawingFile } from '@bluegem/data/patterns/imported-drawing';

const FOLDER = join(import.meta.dirname, '../../../facts/models');
const read = (name: string) => readFileSync(join(FOLDER, name));
const { version, models, sides } = JSON.parse(read('manifest.json').toString()) as ModelManifest;
const sha256 = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest('hex');

/** A weapon that is not measured may lack a model. */
const MODELLED = WEAPON_IDS.filter((weapon) => MEASURED_WEAPON_IDS.includes(weapon) || weapon === 'hydra-gloves');
const NOT_RECOVERED: readonly WeaponId[] = ['five-seven-heat-treated', 'desert-eagle-heat-treated', 'hydra-gloves'];
const PLACED: WeaponId = 'ak-47';
/** Their parts lie where published geometry has them, or continue recovered pieces. */
const LARGER: readonly WeaponId[] = [PLACED, 'five-seven', 'mac-10'];
const MATERIALS = 'painted placed unmeasured bare-metal dark polymer grip wood cord brass fabric leather'.split(' ');
const MOST_BYTES = 90_000;

/** What is painted: the regions that were recovered, and backsides that mirror their playside. */
const nodesPainted = (weapon: WeaponId): string[] => [
  ...([...NOT_RECOVERED, ...LARGER].includes(weapon) ? [] : WEAPONS[weapon].regions.map(({ id }) => id)),
  ...(MIRRORED_BACKSIDES[weapon] ? ['backside'] : []),
];

type Primitive = { attributes: Record<string, number>; indices: number; material: number };
type Gltf = {
  extensionsUsed: string[];
  extensionsRequired: string[];
  materials: { name: string }[];
  nodes: { name: string; mesh: number; scale?: number[]; translation?: number[] }[];
  meshes: { primitives: Primitive[] }[];
  accessors: { count: number; min: number[]; max: number[]; componentType: number }[];
};

/** The description in a GLB file: its first chunk. */
function gltfOf(file: string): Gltf {
  const bytes = read(file);
  expect(bytes.toString('latin1', 0, 4)).toBe('glTF');
  expect(bytes.readUInt32LE(8)).toBe(bytes.length);
  return JSON.parse(bytes.toString('utf8', 20, 20 + bytes.readUInt32LE(12))) as Gltf;
}

test('every file is the one that the manifest describes, and none is missing or extra', () => {
  for (const { file, ...entry } of [...models, ...sides]) {
    const bytes = read(file);
    expect({ file, ...entry }).toMatchObject({ file, bytes: bytes.length, sha256: sha256(bytes) });
  }
  const names = ['manifest.json', metalPointsName(PLACED), ...[...models, ...sides].map(({ file }) => file)];
  expect(readdirSync(FOLDER).toSorted()).toEqual(names.toSorted());
  expect(version).toBe(sha256(models.map((each) => each.sha256).join()).slice(0, 16));
});

test('every measured weapon and the gloves have a model, and sides for every picture', () => {
  expect(MODELLED).toHaveLength(26);
  expect(models.map(({ weapon, file }) => [weapon, file])).toEqual(MODELLED.map((id) => [id, `${id}.glb`]));
  const expected = MODELLED.flatMap((weapon) =>
    FRAMINGS.flatMap((framing) => RENDER_WIDTHS.map((width) => sampleSidesName(weapon, framing, width))),
  );
  expect(sides.map(({ file }) => file)).toEqual(expected.toSorted());
});

test('pictures can be drawn from the sides, which have the finish where it was recovered', () => {
  for (const weapon of MODELLED)
    for (const framing of FRAMINGS) {
      const { playside, backside } = unpackSides(unpackDrawingFile(read(sampleSidesName(weapon, framing, 160))));
      expect([playside.width, backside.width]).toEqual([160, 160]);
      const isPainted = [playside, backside].some(({ paint }) => paint.some((share) => share > 0));
      expect([weapon, isPainted]).toEqual([weapon, !NOT_RECOVERED.includes(weapon)]);
    }
});

test('nothing that has its finish at no known place is coloured in any picture', () => {
  for (const weapon of MODELLED) {
    const { playside, backside } = unpackSides(unpackDrawingFile(read(sampleSidesName(weapon, 'whole', 320))));
    for (const side of [playside, backside]) {
      const prepared = prepareSide(side);
      for (const type of RENDER_TYPES) {
        const rgba = prepared.base(type);
        const isDrawn = (at: number) => side.unmeasured[at] === 255 && rgba[at * 4 + 3]! > 0;
        const tint = (at: number) => Math.max(...rgba.subarray(at * 4, at * 4 + 3)) - Math.min(...rgba.subarray(at * 4, at * 4 + 3)); // oxfmt-ignore
        const worst = [...side.unmeasured.keys()].filter(isDrawn).reduce((most, at) => Math.max(most, tint(at)), 0);
        expect([weapon, type, worst]).toEqual([weapon, type, 0]);
      }
    }
  }
});

test.each(models)(
  'the model of $weapon is a small file of quantised vertices',
  ({ weapon, file, bytes, triangles }) => {
    const { extensionsUsed, extensionsRequired, materials, nodes, meshes, accessors } = gltfOf(file);
    expect(bytes).toBeLessThan(MOST_BYTES);
    expect([extensionsUsed, extensionsRequired]).toEqual([['KHR_mesh_quantization'], ['KHR_mesh_quantization']]);
    const names = materials.map(({ name }) => name);
    expect(names.filter((name) => !MATERIALS.includes(name))).toEqual([]);
    if (NOT_RECOVERED.includes(weapon)) expect(names).toContain('unmeasured');

    const painted = new Set<string>();
    const ends: number[] = [];
    let corners = 0;
    for (const { name, mesh, scale = [1], translation = [0] } of nodes)
      for (const { attributes, indices, material } of meshes[mesh]!.primitives) {
        const isPainted = ['painted', 'placed'].includes(names[material]!);
        if (names[material] === 'painted') painted.add(name);
        expect(Object.keys(attributes).toSorted()).toEqual([
          'NORMAL',
          'POSITION',
          ...(isPainted ? ['TEXCOORD_0'] : []),
        ]);
        corners += accessors[indices]!.count;
        const { min, max } = accessors[attributes['POSITION']!]!;
        // Positions are numbers from -32767 to 32767, which stand for -1 to 1.
        ends.push(...[min, max].map(([x]) => (x! / 32767) * scale[0]! + translation[0]!));
      }
    expect(corners / 3).toBe(triangles);
    expect([...painted].toSorted()).toEqual(nodesPainted(weapon).toSorted());
    expect(Math.min(...ends)).toBeCloseTo(-1, 3);
    expect(Math.max(...ends)).toBeCloseTo(1, 3);
  },
);

test.each(MODELLED)('%s has parts of the grades that its pictures are said to show', (weapon) => {
  const { playside, backside } = unpackSides(unpackDrawingFile(read(sampleSidesName(weapon, 'whole', 640))));
  const hasPixel = (is: (side: SeenSide, at: number) => boolean) =>
    [playside, backside].some((side) => side.coverage.some((_, at) => is(side, at)));
  const grades = placeGradesOf(weapon);
  expect({
    isMeasured: grades.includes('measured'),
    isPlaced: hasPlacedParts(weapon),
    isOutlined: grades.includes('outline'),
  }).toEqual({
    isMeasured: hasPixel(({ paint, placed }, at) => paint[at]! > placed[at]!),
    isPlaced: hasPixel(({ placed }, at) => placed[at]! > 0),
    isOutlined: hasPixel(({ unmeasured }, at) => unmeasured[at]! > 0),
  });
});
