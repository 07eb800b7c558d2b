import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { dirname, join, posix } from 'node:path';
import sharp from 'sharp';
import type { FinishClass } from '@bluegem/core/paint/finish-class';
import type { Footprint } from '@bluegem/core/paint/footprint';
import type { OxideMap } from '@bluegem/core/paint/oxide-map';
import type { RegionId } from '@bluegem/core/weapons/region';
import { AssetProblem } from '../asset-problem.ts';
import { knownUvScale, SHARED_FILES, WEAPON_FILES, type ImportableWeaponId } from '../weapon-files.ts';
import { knownPercent, placesInside, type BarePlace } from './sample-known.ts';
import { sampleModel } from './sample-model.ts';
import { platesOf, type Plate } from './sample-plates.ts';
import { sampleTexture } from './sample-texture.ts';
import { compositeInputsText, paintMaterialText } from './sample-vmat.ts';

export type SampleOptions = {
  engine: { map: OxideMap; footprintOf(weapon: ImportableWeaponId, region: RegionId): Footprint | undefined };
  weapons?: readonly ImportableWeaponId[];
  textureSize?: number;
  maskSize?: number;
  seeds?: readonly number[];
  /** Distance of the places counted for the known percentages, in UV. */
  step?: number;
};

/** The known results of a sample without an import: percentages by weapon, region and index in `seeds`. */
export type Expected = {
  seeds: number[];
  weapons: Partial<Record<ImportableWeaponId, Partial<Record<RegionId, Record<FinishClass, number>[]>>>>;
};

export const SAMPLE_WEAPONS: readonly ImportableWeaponId[] = ['ak-47', 'karambit', 'gut-knife'];
const SEEDS = [1, 387, 661, ...Array.from({ length: 50 }, (_, index) => (index + 1) * 20)];
/** In place of the hash of the content in an exported name. */
const HASH = '5a3b1e00';

async function openEmpty(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  if ((await readdir(folder)).length > 0)
    throw new AssetProblem(
      'folder',
      `The folder ${JSON.stringify(folder)} is not empty; a sample is written into an empty one`,
    );
}

async function write(folder: string, name: string, bytes: Uint8Array | string): Promise<void> {
  await mkdir(dirname(join(folder, name)), { recursive: true });
  await writeFile(join(folder, name), bytes);
}

const png = (pixels: Uint8Array, size: number, channels: 3 | 4): Promise<Buffer> =>
  sharp(pixels, { raw: { width: size, height: size, channels } })
    .png({ compressionLevel: 6 })
    .toBuffer();

/** A picture that says at every texel whether it is one of these places. */
function placesPicture(
  size: number,
  places: readonly BarePlace[],
  colours: { at: number[]; elsewhere: number[] },
): Promise<Buffer> {
  const pixels = new Uint8Array(size * size * 4);
  for (let texel = 0; texel < size * size; texel++) {
    const [u, v] = [((texel % size) + 0.5) / size, (Math.floor(texel / size) + 0.5) / size];
    const isPlace = places.some((place) => Math.hypot(u - place.u, v - place.v) < place.radius);
    pixels.set(isPlace ? colours.at : colours.elsewhere, texel * 4);
  }
  return png(pixels, size, 4);
}

/** Two small bare places per plate, on its own UV: one in the masks, one in the occlusion map. */
function barePlaces(plates: readonly Plate[]): { masks: BarePlace[]; occlusion: BarePlace[] } {
  const placeOf = ({ uv }: Plate, share: number): BarePlace => {
    const first = Math.floor((uv.length / 3) * share) * 3;
    const [a, b, c] = [uv[first]!, uv[first + 1]!, uv[first + 2]!];
    return { u: (a[0] + b[0] + c[0]) / 3, v: (a[1] + b[1] + c[1]) / 3, radius: 0.008 };
  };
  return { masks: plates.map((plate) => placeOf(plate, 0.35)), occlusion: plates.map((plate) => placeOf(plate, 0.7)) };
}

async function writeShared(folder: string, rgb: Uint8Array, size: number): Promise<void> {
  const { pattern, wear, grunge, paintMaterial } = SHARED_FILES;
  const names = {
    pattern: `${pattern.folder}/${pattern.prefix}_psd_${HASH}`,
    wear: `${wear.folder}/${wear.prefix}_psd_${HASH}`,
    grunge: `${grunge.folder}/${grunge.prefix}_psd_${HASH}`,
  };
  await write(folder, `${names.pattern}.png`, await png(rgb, size, 3));
  const grey = new Uint8Array(64 * 64 * 3).map((_, index) => (Math.imul(index, 2_654_435_761) >>> 24) & 255);
  await write(folder, `${names.wear}.png`, await png(grey, 64, 3));
  await write(folder, `${names.grunge}.png`, await png(grey.toReversed(), 64, 3));
  await write(folder, paintMaterial, paintMaterialText(names));
}

/** The known percentages of each region, and of both whole sides where the regions are parts of them. */
function expectedOf(
  plates: readonly Plate[],
  step: number,
  bare: readonly BarePlace[],
  percentOf: (places: Float64Array[]) => Record<FinishClass, number>[],
) {
  const placed = plates.map((plate) => ({ region: plate.region, places: placesInside(plate.rings, step, bare) }));
  const regions = [...new Set(placed.map(({ region }) => region))];
  const known: Partial<Record<RegionId, Record<FinishClass, number>[]>> = {};
  for (const region of regions)
    known[region] = percentOf(placed.filter((each) => each.region === region).map(({ places }) => places));
  const whole = percentOf(placed.map(({ places }) => places));
  known.playside ??= whole;
  known.backside ??= whole;
  return known;
}

/**
 * Writes a complete export of our own making, with the percentages it must give. Throws AssetProblem unless the folder
 * is empty.
 */
export async function writeSample(folder: string, options: SampleOptions): Promise<Expected> {
  const {
    engine,
    weapons = SAMPLE_WEAPONS,
    textureSize = 2048,
    maskSize = 1024,
    seeds = SEEDS,
    step = 1 / 4000,
  } = options;
  await openEmpty(folder);
  const texture = sampleTexture(engine.map, textureSize);
  await writeShared(folder, texture.rgb, textureSize);
  const expected: Expected = { seeds: [...seeds], weapons: {} };
  for (const id of weapons) {
    const files = WEAPON_FILES[id];
    const plates = platesOf(id, (region) => {
      const footprint = engine.footprintOf(id, region);
      if (!footprint) throw new AssetProblem('placement', `${id}: has no recovered footprint to make a sample from`);
      return footprint;
    });
    const bare = barePlaces(plates);
    const textures = `${posix.dirname(files.compositeInputs)}/${files.texturePrefix}`;
    const names = { masks: `${textures}_masks_psd_${HASH}`, occlusion: `${textures}_ao_psd_${HASH}` };
    const uvScale = knownUvScale(id);
    await write(folder, files.compositeInputs, compositeInputsText(names, { uvScale, weaponLength: 12 }));
    await write(
      folder,
      `${names.masks}.png`,
      await placesPicture(maskSize, bare.masks, { at: [0, 0, 0, 255], elsewhere: [255, 0, 0, 255] }),
    );
    await write(
      folder,
      `${names.occlusion}.png`,
      await placesPicture(maskSize, bare.occlusion, { at: [255, 255, 255, 255], elsewhere: [255, 200, 0, 0] }),
    );
    await write(folder, `${files.model}.glb`, await sampleModel(plates, files, posix.basename(files.model)));
    expected.weapons[id] = expectedOf(plates, step, [...bare.masks, ...bare.occlusion], (places) =>
      seeds.map((seed) => knownPercent(places, texture, seed, uvScale)),
    );
  }
  await write(folder, 'expected.json', JSON.stringify(expected));
  return expected;
}
