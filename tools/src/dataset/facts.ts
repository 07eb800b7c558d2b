import { isJsonObject } from '@bluegem/core/site/json-object';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { metalPointsName, sampleSidesName, type MetalPoints } from '@bluegem/core/site/model-files';
import { readCsbluegem } from '@bluegem/core/dataset/csbluegem';
import type { Dataset } from '@bluegem/core/dataset/pattern-columns';
import type { CuratedFacts, WeaponFacts } from '@bluegem/core/patterns/pattern-build';
import type { ColourPercent } from '@bluegem/core/patterns/colour-percent';
import { unpackOxideMap, type PackedOxideMap } from '@bluegem/core/paint/packed-oxide-map';
import { finishBias } from '@bluegem/core/drawing/finish/finish-texture';
import { unpackSides } from '@bluegem/core/drawing/pictures/pack-sides';
import type { SeenSides } from '@bluegem/core/drawing/pictures/seen-side';
import { unpackDrawingFile } from '@bluegem/data/patterns/imported-drawing';
import type { EngineFile } from '@bluegem/core/drawing/pictures/engine-data';
import { packBias } from '@bluegem/core/drawing/finish/packed-bias';
import { TIER_LISTS, type Opinion, type TierListId } from '@bluegem/core/patterns/tier-lists';
import { MEASURED_WEAPON_IDS, WEAPON_IDS, WEAPONS, type WeaponId } from '@bluegem/core/weapons/weapons';
import { RELEASE } from './release.ts';

/** A facts file that cannot be used. The message names the file and the location in it. */
export class FactsError extends Error {
  override readonly name = 'FactsError';
}

const FACTS_FOLDER = join(import.meta.dirname, '../../../facts');
const SHARE_COUNT = 1001;
const COLOURS = ['blue', 'purple', 'gold', 'other'] as const;

type Columns = Record<(typeof COLOURS)[number], number[]>;
type PublishedFile = { weapons: Record<string, Record<string, Columns>> };
type TierRow = { seed: number; opinions?: Record<string, number>; place?: 1 | 2; kinds?: CuratedFacts['kinds'] };
type TierFile = { weapons?: Record<string, unknown> };

/** A facts file: an object. */
async function readFactsFile(folder: string, name: string): Promise<Record<string, unknown>> {
  const path = join(folder, name);
  const text = await readFile(path, 'utf8').catch((cause: unknown) => {
    throw new FactsError(`facts/${name} cannot be read`, { cause });
  });
  let file: unknown;
  try {
    file = JSON.parse(text);
  } catch (cause) {
    throw new FactsError(`facts/${name} is not JSON: it is damaged or cut short`, { cause });
  }
  if (!isJsonObject(file)) throw new FactsError(`facts/${name} is not an object`);
  return file;
}

const isShare = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= 10_000;

/** The shares of one region as columns of hundredths, each checked. */
function checkColumns(columns: Partial<Columns> | undefined, place: string): Columns {
  for (const colour of COLOURS) {
    const column = columns?.[colour];
    if (!Array.isArray(column) || column.length !== SHARE_COUNT) {
      throw new FactsError(`facts/published-percentages.json: ${place}.${colour} must hold ${SHARE_COUNT} numbers`);
    }
    const bad = column.findIndex((share) => !isShare(share));
    if (bad >= 0) {
      throw new FactsError(`facts/published-percentages.json: ${place}.${colour}[${bad}] is not a share in hundredths`);
    }
  }
  return columns as Columns;
}

function readShares(columns: Columns): ColourPercent[] {
  return columns.blue.map((blue, index) => ({
    blue: blue / 100,
    purple: (columns.purple[index] ?? 0) / 100,
    gold: (columns.gold[index] ?? 0) / 100,
    other: (columns.other[index] ?? 0) / 100,
  }));
}

function readOpinions(row: TierRow, weapon: WeaponId): Opinion[] {
  return Object.entries(row.opinions ?? {}).map(([list, tier]) => {
    if (!Object.hasOwn(TIER_LISTS, list) || ![1, 2, 3, 4].includes(tier)) {
      throw new FactsError(`facts/tier-lists.json: ${weapon} ${row.seed} has an unknown opinion ${list}: ${tier}`);
    }
    return { list: list as TierListId, tier: tier as Opinion['tier'] };
  });
}

const isRow = (row: unknown): row is TierRow => isJsonObject(row) && Number.isInteger(row['seed']);

function readCurated(rows: unknown, weapon: WeaponId): Map<number, CuratedFacts> {
  if (!Array.isArray(rows) || !rows.every(isRow)) {
    throw new FactsError(
      `facts/tier-lists.json: ${weapon} must hold a list of rows with a seed; [] where no list knows it`,
    );
  }
  return new Map(
    rows.map((row) => [
      row.seed,
      { opinions: readOpinions(row, weapon), place: row.place ?? null, kinds: row.kinds ?? [] },
    ]),
  );
}

/** Reads the facts for the dataset. Throws FactsError if a file is missing, damaged or out of range. */
export async function readFacts(folder: string = FACTS_FOLDER): Promise<Dataset> {
  const published = (await readFactsFile(folder, 'published-percentages.json')) as PublishedFile;
  const lists = (await readFactsFile(folder, 'tier-lists.json')) as TierFile;
  const facts = MEASURED_WEAPON_IDS.map((weapon): WeaponFacts => {
    const shares = WEAPONS[weapon].regions.map(({ id }) => {
      const columns = checkColumns(published.weapons?.[weapon]?.[id], `${weapon}.${id}`);
      return [id, readShares(columns)] as const;
    });
    return {
      weapon,
      published: Object.fromEntries(shares),
      curated: readCurated(lists.weapons?.[weapon], weapon),
    };
  });
  return { ...RELEASE, facts };
}

function unpackMap(map: PackedOxideMap) {
  try {
    return unpackOxideMap(map);
  } catch (cause) {
    throw new FactsError('facts/reconstruction/oxide-map.json does not hold a map', { cause });
  }
}

/** The recovered oxide map and footprints as one file. Throws FactsError if one is missing or damaged. */
export async function readEngineFacts(folder: string = FACTS_FOLDER): Promise<Uint8Array> {
  const mapFile = await readFactsFile(folder, 'reconstruction/oxide-map.json');
  const { size, blue, purple, gold } = mapFile as PackedOxideMap;
  const { weapons } = (await readFactsFile(folder, 'reconstruction/footprints.json')) as Pick<EngineFile, 'weapons'>;
  if (!isJsonObject(weapons)) throw new FactsError('facts/reconstruction/footprints.json: weapons is missing');
  const map = { size, blue, purple, gold };
  const bias = packBias(finishBias(unpackMap(map)));
  return Buffer.from(JSON.stringify({ map, weapons, bias } satisfies EngineFile));
}

/** The text of the facts file of CSBlueGem's shares. Throws FactsError if it is missing or damaged. */
export async function readCsbluegemFacts(folder: string = FACTS_FOLDER): Promise<string> {
  const text = JSON.stringify(await readFactsFile(folder, 'csbluegem-2026.json'));
  try {
    readCsbluegem(text);
  } catch (cause) {
    throw new FactsError(`facts/csbluegem-2026.json: ${cause instanceof Error ? cause.message : String(cause)}`, {
      cause,
    });
  }
  return text;
}

/** The points of the metal of each weapon that has them. Throws FactsError if a file is damaged. */
export async function readMetalFacts(folder: string = FACTS_FOLDER): Promise<Map<WeaponId, MetalPoints>> {
  const names = await readdir(join(folder, 'models'));
  const points = new Map<WeaponId, MetalPoints>();
  for (const weapon of WEAPON_IDS.filter((id) => names.includes(metalPointsName(id))))
    points.set(weapon, (await readFactsFile(folder, `models/${metalPointsName(weapon)}`)) as MetalPoints);
  return points;
}

/** Both whole sides of our own drawing of a weapon, 640 pixels across. */
export const readOwnSides = async (weapon: WeaponId): Promise<SeenSides> =>
  unpackSides(unpackDrawingFile(await readFile(join(FACTS_FOLDER, 'models', sampleSidesName(weapon, 'whole', 640)))));
