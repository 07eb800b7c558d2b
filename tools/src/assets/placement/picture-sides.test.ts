import { posix } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import type { SeenSide } from '@bluegem/core/drawing/pictures/seen-side';
import { weaponOutlines } from '@bluegem/core/drawing/pictures/weapon-outlines';
import type { WeaponId } from '@bluegem/core/weapons/weapons';
import { documentOf } from '../gltf/gltf-document.ts';
import { checkGltf } from '../gltf/gltf-check.ts';
import { splitGlb } from '../gltf/gltf-container.ts';
import { pictureSides } from './picture-sides.ts';
import { handOf, pictureTurn } from './picture-turn.ts';
import { posedMesh, type PosedMesh } from './posed-mesh.ts';
import { sampleModel } from '../sample/sample-model.ts';
import { platesOf } from '../sample/sample-plates.ts';
import { shippedEngine } from '../shipped-engine.ts';
import { sideViews } from './side-view.ts';
import { WEAPON_FILES, type ImportableWeaponId } from '../weapon-files.ts';

const WIDTH = 320;

let engine: Awaited<ReturnType<typeof shippedEngine>>;
beforeAll(async () => {
  engine = await shippedEngine();
});

/** The sample's model in pose. */
async function sampleMesh(id: ImportableWeaponId): Promise<PosedMesh> {
  const plates = platesOf(id, (region) => engine.footprintOf(id, region)!);
  const bytes = Buffer.from(await sampleModel(plates, WEAPON_FILES[id], posix.basename(WEAPON_FILES[id].model)));
  return posedMesh(await documentOf(checkGltf(splitGlb(bytes, id), id)), WEAPON_FILES[id], id);
}

/** The same model lying another way in space: axes in another order, some pointing the other way. */
function turned(mesh: PosedMesh, order: readonly [number, number, number], signs: readonly number[]): PosedMesh {
  const positions = mesh.positions.map((_, at) => mesh.positions[at - (at % 3) + order[at % 3]!]! * signs[at % 3]!);
  return { ...mesh, positions };
}

function sidesOf(id: WeaponId, mesh: PosedMesh, playsideFrom: 'front' | 'back') {
  const views = sideViews(mesh, 300, id);
  const outlines = weaponOutlines(engine, id);
  const isGun = WEAPON_FILES[id as ImportableWeaponId].kind === 'gun';
  const turn = pictureTurn({ views, playsideFrom, outlines, uvFactor: 1, isGun });
  const options = { axes: views.axes, playsideFrom, turn, mask: () => 1, file: id, width: WIDTH };
  return { turn, sides: pictureSides(mesh, options), outlines };
}

/**
 * Where a side's painted pixels lie, and where its outline has the same places in UV: the correlation along x and y.
 */
function agreementOf(side: SeenSide, outline: ReturnType<typeof weaponOutlines>['playside']) {
  const { a, b, tx, c, d, ty } = outline!.parts[0]!.placement;
  const rows: number[][] = [];
  for (let at = 0; at < side.paint.length; at++) {
    if (side.paint[at]! < 255) continue;
    const [u, v] = [side.u[at]!, side.v[at]!];
    const place = [a * u + b * v + tx, c * u + d * v + ty];
    if (place.every((each, axis) => each >= 0 && each <= [1, outline!.height][axis]!))
      rows.push([at % side.width, Math.floor(at / side.width), ...place]);
  }
  const column = (index: number) => rows.map((row) => row[index]!);
  return { along: correlation(column(0), column(2)), across: correlation(column(1), column(3)), count: rows.length };
}

function correlation(x: number[], y: number[]): number {
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const [mx, my] = [mean(x), mean(y)];
  const sum = (of: (index: number) => number) => x.reduce((total, _, index) => total + of(index), 0);
  return (
    sum((at) => (x[at]! - mx) * (y[at]! - my)) /
    Math.sqrt(sum((at) => (x[at]! - mx) ** 2) * sum((at) => (y[at]! - my) ** 2))
  );
}

test('the hand of three axes is that of their cross product', () => {
  expect(handOf([0, 2, 1])).toBe(1);
  expect(handOf([0, 1, 2])).toBe(-1);
  expect([handOf([1, 0, 2]), handOf([2, 1, 0])]).toEqual([1, 1]);
});

describe('both sides of a model lie as the recovered outlines do', () => {
  test.each<[string, readonly [number, number, number], readonly number[], 'front' | 'back']>([
    ['as it is exported', [0, 1, 2], [1, 1, 1], 'front'],
    ['standing on its tip', [0, 2, 1], [1, -1, 1], 'front'],
    ['with its thin direction along z', [1, 2, 0], [1, 1, 1], 'front'],
    ['seen from behind', [0, 1, 2], [-1, 1, -1], 'back'],
    ['upside down', [0, 1, 2], [1, -1, -1], 'front'],
  ])('%s', async (_, order, signs, playsideFrom) => {
    const mesh = turned(await sampleMesh('karambit'), order, signs);
    const { sides, outlines } = sidesOf('karambit', mesh, playsideFrom);
    for (const side of ['playside', 'backside'] as const) {
      const { along, across, count } = agreementOf(sides[side], outlines[side]);
      expect(count).toBeGreaterThan(1000);
      expect(along, side).toBeGreaterThan(0.99);
      expect(across, side).toBeGreaterThan(0.99);
    }
    expect([sides.backside.width, sides.backside.height]).toEqual([sides.playside.width, sides.playside.height]);
  });

  test('also where the model lies askew in its plane', async () => {
    const mesh = await sampleMesh('karambit');
    const [cos, sin] = [Math.cos(0.3), Math.sin(0.3)];
    const positions = mesh.positions.slice();
    for (let at = 0; at < positions.length; at += 3) {
      const [y, z] = [mesh.positions[at + 1]!, mesh.positions[at + 2]!];
      positions.set([cos * y - sin * z, sin * y + cos * z], at + 1);
    }
    const { turn, sides, outlines } = sidesOf('karambit', { ...mesh, positions }, 'front');
    expect(Math.abs(Math.abs(Math.sin(turn)) - sin)).toBeLessThan(0.03);
    const { along, across } = agreementOf(sides.backside, outlines.backside);
    expect(Math.min(along, across)).toBeGreaterThan(0.99);
  });

  test('a gun by its own axis', async () => {
    const { turn, sides, outlines } = sidesOf('ak-47', await sampleMesh('ak-47'), 'front');
    expect([0, Math.PI]).toContain(turn);
    expect(agreementOf(sides.playside, outlines.playside).along).toBeGreaterThan(0.99);
  });
});

test('a side knows its painted parts and how long a pixel is in UV', async () => {
  const { sides, outlines } = sidesOf('karambit', await sampleMesh('karambit'), 'front');
  const { coverage, paint, uvPerPixel } = sides.playside;
  expect(coverage.filter((each, at) => each === 255 && paint[at] === 255).length).toBeGreaterThan(5000);
  expect(coverage.filter((each, at) => each === 255 && paint[at] === 0).length).toBeGreaterThan(1000);
  const expected = outlines.playside!.lengthUv / WIDTH;
  expect(uvPerPixel / expected).toBeGreaterThan(0.9);
  expect(uvPerPixel / expected).toBeLessThan(1.25);
});
