import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { NodeIO, type Document, type Primitive } from '@gltf-transform/core';
import { KHRMeshQuantization } from '@gltf-transform/extensions';
import { beforeAll, describe, expect, test } from 'vitest';
import { RENDER_VERSION } from '@bluegem/core/drawing/pictures/render';
import { weaponOutlines } from '@bluegem/core/drawing/pictures/weapon-outlines';
import type { Engine } from '@bluegem/core/measuring/measurement';
import type { SampleModelFile } from '@bluegem/core/site/model-files';
import { isInside } from '@bluegem/core/drawing/outline/ring';
import { transformPoint } from '@bluegem/core/paint/paint-transform';
import { MIRRORED_BACKSIDES } from '@bluegem/core/weapons/mirrored-backside';
import type { Region, WeaponSide } from '@bluegem/core/weapons/region';
import { MEASURED_WEAPON_IDS, WEAPON_IDS, WEAPONS, weaponTitle, type WeaponId } from '@bluegem/core/weapons/weapons';
import { accuracyTable } from './report/accuracy-table.ts';
import type { SampleModel } from './build-model.ts';
import uv from '../../../facts/ak-47-uv.json' with { type: 'json' };
import { metalPoints, modelSides } from './model-sides.ts';
import { buildModels, modelFiles, readEngine, versionOf } from './build.ts';
import { SHEET_NAMES, type SheetsIndex } from '../pictures/weapon-sheets.ts';
import { checkModel, leastOverlap, LIMITS, type ModelCheck } from './report/check-model.ts';
import { writeGlb } from './write-glb.ts';

const NOT_RECOVERED: readonly WeaponId[] = ['five-seven-heat-treated', 'desert-eagle-heat-treated', 'hydra-gloves'];

/** Its parts lie where published geometry has them, and not where footprints were recovered. */
const PLACED: WeaponId = 'ak-47';
/** Recovered pieces are parts of larger plates, which continue them. */
const CONTINUED: readonly WeaponId[] = ['five-seven', 'mac-10'];

/** A weapon that is not measured may lack a model. */
const MODELLED = WEAPON_IDS.filter((weapon) => MEASURED_WEAPON_IDS.includes(weapon) || weapon === 'hydra-gloves');

/** What is painted on a weapon's model: the regions that were recovered, and backsides that mirror their playside. */
const regionsPainted = (weapon: WeaponId): readonly Pick<Region, 'id' | 'side'>[] => [
  ...([...NOT_RECOVERED, ...CONTINUED, PLACED].includes(weapon) ? [] : WEAPONS[weapon].regions),
  ...(MIRRORED_BACKSIDES[weapon] ? [{ id: 'backside', side: 'backside' } as const] : []),
];

let engine: Engine;
let models: Map<WeaponId, SampleModel>;
let entries: readonly SampleModelFile[];
let files: Map<string, Uint8Array>;
let checks: Map<WeaponId, ModelCheck>;

beforeAll(async () => {
  engine = await readEngine();
  models = buildModels(engine);
  ({ entries, files } = await modelFiles(models));
  checks = new Map([...models].map(([weapon, model]) => [weapon, checkModel(model)]));
}, 180_000);

const read = (weapon: WeaponId): Promise<Document> =>
  new NodeIO().registerExtensions([KHRMeshQuantization]).readBinary(files.get(`${weapon}.glb`)!);

/** The corners of a primitive where the scene has them. */
function placesOf(document: Document, primitive: Primitive): number[][] {
  const node = document
    .getRoot()
    .listNodes()
    .find((each) => each.getMesh()?.listPrimitives().includes(primitive));
  const matrix = node!.getWorldMatrix();
  const position = primitive.getAttribute('POSITION')!;
  return Array.from({ length: position.getCount() }, (_, index) => {
    const [x, y, z] = position.getElement<[number, number, number]>(index, [0, 0, 0]);
    return [0, 1, 2].map(
      (axis) => matrix[axis]! * x + matrix[4 + axis]! * y + matrix[8 + axis]! * z + matrix[12 + axis]!,
    );
  });
}

const nodeNamed = (document: Document, name: string) =>
  document
    .getRoot()
    .listNodes()
    .find((node) => node.getName() === name);

test('every measured weapon and the gloves have a model', () => {
  expect([...models.keys()]).toEqual(MODELLED);
  expect(entries.map(({ weapon }) => weapon)).toEqual([...models.keys()]);
});

describe.each(MODELLED)('the model of %s', (weapon) => {
  test('is within its limits and shows the recovered outlines', () => {
    const check = checks.get(weapon)!;
    expect(check).toMatchObject({ badFaces: 0, openBorders: 0, isUvInside: true });
    expect(check.triangles).toBeGreaterThanOrEqual(LIMITS.triangles[0]);
    expect(check.triangles).toBeLessThanOrEqual(LIMITS.triangles[1]);
    for (const side of ['playside', 'backside'] as const) {
      const isPainted = regionsPainted(weapon).some((region) => region.side === side);
      if (isPainted) expect(check.overlap[side]).toBeGreaterThanOrEqual(leastOverlap(weapon));
      else expect(check.overlap[side]).toBeNull();
    }
  }, 60_000);

  test('is a small file of quantised vertices, two units long, with UVs on its paint alone', async () => {
    const entry = entries.find((each) => each.weapon === weapon)!;
    expect(entry.bytes).toBe(files.get(entry.file)!.length);
    expect(entry.bytes).toBeLessThan(LIMITS.bytes);
    const document = await read(weapon);
    const root = document.getRoot();
    expect(root.listExtensionsUsed().map(({ extensionName }) => extensionName)).toEqual(['KHR_mesh_quantization']);
    const primitives = root.listMeshes().flatMap((mesh) => mesh.listPrimitives());
    for (const primitive of primitives) {
      const isPainted = ['painted', 'placed'].includes(primitive.getMaterial()?.getName() ?? '');
      expect(primitive.getAttribute('TEXCOORD_0') !== null).toBe(isPainted);
      expect(primitive.getAttribute('NORMAL')).not.toBeNull();
    }
    const triangles = primitives.reduce((sum, primitive) => sum + primitive.getIndices()!.getCount() / 3, 0);
    expect(triangles).toBe(entry.triangles);
    const xs = primitives.flatMap((primitive) => placesOf(document, primitive).map(([x]) => x!));
    expect(Math.min(...xs)).toBeCloseTo(-1, 3);
    expect(Math.max(...xs)).toBeCloseTo(1, 3);
  });

  test('names its painted sides', () => {
    const painted = new Set(
      models.get(weapon)!.patches.flatMap(({ node, material }) => (material === 'painted' ? [node] : [])),
    );
    const { category } = WEAPONS[weapon];
    expect([...painted].toSorted()).toEqual(
      regionsPainted(weapon)
        .map(({ id }) => id)
        .toSorted(),
    );
    if (category === 'knife') expect(models.get(weapon)!.patches.some(({ node }) => node === 'edge')).toBe(true);
  });
});

describe.each(['karambit', 'm9-bayonet', 'skeleton-knife', 'ursus-knife', 'talon-knife'] as const)(
  'the paint of %s',
  (weapon) => {
    test.each(['playside', 'backside'] as const)('lies on the %s as in its flat picture', async (side) => {
      const document = await read(weapon);
      const [primitive] = nodeNamed(document, side)!.getMesh()!.listPrimitives();
      const uv = primitive!.getAttribute('TEXCOORD_0')!;
      const { placement } = weaponOutlines(engine, weapon)[side]!.parts[0]!;
      const places = placesOf(document, primitive!);
      const pairs = places.map(([x, y], index) => {
        const [u, v] = uv.getElement<[number, number]>(index, [0, 0]);
        const [across, down] = transformPoint(placement, u, v);
        return { seenX: side === 'playside' ? x! : -x!, seenY: y!, across, up: -down };
      });
      const blade = pairs.filter(({ across, up }) => across >= -0.02 && across <= 1.02 && up >= -1.02 && up <= 0.02);
      const left = blade.reduce((best, each) => (each.across < best.across ? each : best));
      const right = blade.reduce((best, each) => (each.across > best.across ? each : best));
      // From the picture to the model is one turn and one scale, as for complex numbers: the drawing decides how it
      // lies.
      const [dx, dy] = [right.across - left.across, right.up - left.up];
      const [ex, ey] = [right.seenX - left.seenX, right.seenY - left.seenY];
      const square = dx * dx + dy * dy;
      const [real, imaginary] = [(ex * dx + ey * dy) / square, (ey * dx - ex * dy) / square];
      expect(Math.abs(Math.atan2(imaginary, real))).toBeLessThan((10 * Math.PI) / 180);
      const strays = pairs.filter(({ seenX, seenY, across, up }) => {
        const [x, y] = [across - left.across, up - left.up];
        const expectedX = left.seenX + real * x - imaginary * y;
        const expectedY = left.seenY + real * y + imaginary * x;
        return Math.hypot(seenX - expectedX, seenY - expectedY) > 0.006;
      });
      // Corners beyond the UV square are drawn to its border.
      expect(strays.length).toBeLessThan(pairs.length * 0.05);
    });
  },
);

test('the same facts give the same bytes', async () => {
  const weapon = 'karambit';
  const again = buildModels({ footprintOf: (id, region) => engine.footprintOf(id, region) });
  const bytes = await writeGlb(again.get(weapon)!.patches, 'Karambit (sample model)');
  expect(Buffer.from(bytes).equals(files.get('karambit.glb')!)).toBe(true);
  const second = await modelFiles(again);
  expect(second.entries).toEqual(entries);
}, 180_000);

test('the table in docs/accuracy.md matches these models; if not, run models report', () => {
  const document = readFileSync(join(import.meta.dirname, '../../../docs/accuracy.md'), 'utf8');
  expect(document).toContain(accuracyTable(checks, entries));
});

test('the sheets in docs show these models; if not, run pictures --sheets docs/images/weapons', () => {
  const folder = join(import.meta.dirname, '../../../docs/images/weapons');
  const index = JSON.parse(readFileSync(join(folder, 'index.json'), 'utf8')) as SheetsIndex;
  expect(index).toMatchObject({ models: versionOf(entries), drawing: RENDER_VERSION });
  expect(index.weapons).toEqual(WEAPON_IDS.map((weapon) => weaponTitle(weapon)));
  expect(index.sheets.toSorted()).toEqual(SHEET_NAMES.toSorted());
  const guide = readFileSync(join(folder, '../../guide/weapon-pictures.md'), 'utf8');
  for (const name of SHEET_NAMES) {
    expect(readFileSync(join(folder, name)).subarray(8, 12).toString()).toBe('WEBP');
    expect(guide).toContain(`../images/weapons/${name}`);
  }
});

test('what nothing was recovered of is shown as not measured', () => {
  for (const weapon of NOT_RECOVERED) {
    const materials = new Set(models.get(weapon)!.patches.map(({ material }) => material));
    expect(materials).toContain('unmeasured');
    expect(materials).not.toContain('painted');
  }
});

test('a mirrored backside shows the same point of the finish as the playside at the same place of the blade', async () => {
  const document = await read('falchion-knife');
  const cornersOf = (side: string) => {
    const primitives = nodeNamed(document, side)!.getMesh()!.listPrimitives();
    return primitives.flatMap((primitive) => {
      const uv = primitive.getAttribute('TEXCOORD_0')!;
      return placesOf(document, primitive).map(([x, y, z], index) => {
        const [u, v] = uv.getElement<[number, number]>(index, [0, 0]);
        return { x: x!, y: y!, z: z!, u, v };
      });
    });
  };
  const [playside, backside] = [cornersOf('playside'), cornersOf('backside')];
  expect(playside.every(({ z }) => z > -0.01) && backside.every(({ z }) => z < 0.01)).toBe(true);
  for (const { x, y, u, v } of backside) {
    const nearest = playside.reduce((best, each) =>
      Math.hypot(each.x - x, each.y - y) < Math.hypot(best.x - x, best.y - y) ? each : best,
    );
    expect(Math.hypot(nearest.x - x, nearest.y - y)).toBeLessThan(0.002);
    expect(Math.hypot(nearest.u - u, nearest.v - v)).toBeLessThan(0.01);
  }
});

describe('the AK-47, whose parts lie where published geometry has them', () => {
  const UV = { playside: uv.sides.A, backside: uv.sides.B } as const;
  const pointsOf = (side: WeaponSide) => metalPoints(models.get(PLACED)!.patches, side, 440);

  test('shows the finish on at least 40 % of each side', () => {
    const sides = modelSides(models.get(PLACED)!.patches, weaponOutlines(engine, PLACED), 640);
    for (const { coverage, paint } of Object.values(sides)) {
      const covered = coverage.filter((cover) => cover > 0).length;
      expect(paint.filter((share) => share > 0).length / covered).toBeGreaterThan(0.4);
    }
  });

  test('the playside shows what published numbers measure, the backside nothing of it', () => {
    const { playside, backside } = modelSides(models.get(PLACED)!.patches, weaponOutlines(engine, PLACED), 640);
    const measured = ({ paint, placed }: typeof playside) => paint.filter((share, at) => share > placed[at]!).length;
    expect(measured(playside)).toBeGreaterThan(4000);
    expect(measured(backside)).toBe(0);
  });

  test('the strip that was recovered with the magazine is the receiver over it, and the magazine has its first tile', () => {
    const [magazine, strip] = weaponOutlines(engine, PLACED).backside!.parts.map(({ rings }) => rings[0]!);
    const within = (ring: typeof strip, part: string) =>
      pointsOf('playside').get(part)!.filter((point) => isInside(ring!, point)).length;
    expect(within(magazine, 'magazine')).toBeGreaterThan(1000);
    expect(within(strip, 'receiver')).toBeGreaterThan(50);
    // As the file has it, a tile further, it would not be in the footprint at all.
    const { u } = UV.playside.find(({ part }) => part === 'magazine')!;
    expect(u[0]! * 0.4387 + u[2]!).toBeGreaterThan(1);
  });
});

test.each(CONTINUED)('the %s has all of its recovered pieces in one plane, continued to the outline of its part', (weapon) => {
  const outlines = weaponOutlines(engine, weapon);
  const { playside, backside } = modelSides(models.get(weapon)!.patches, outlines, 640);
  const counted = ({ paint, placed }: typeof playside) => ({
    measured: paint.filter((share, at) => share > placed[at]!).length,
    continued: placed.filter((share) => share > 0).length,
  });
  const { measured, continued } = counted(playside);
  expect(measured).toBeGreaterThan(5000);
  expect(continued / measured).toBeGreaterThan(0.3);
  expect(continued / measured).toBeLessThan(2.5);
  expect(counted(backside)).toEqual({ measured: 0, continued: 0 });
});
