import { isJsonObject } from '@bluegem/core/site/json-object';
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { RegionId } from '@bluegem/core/weapons/region';
import { isWeaponId, type WeaponId } from '@bluegem/core/weapons/weapons';
import { allSidesNames, FINISH_NAME } from './imported-drawing.ts';

/**
 * Percentages of one region by paint seed (index 0 to 1000), in hundredths of a percent; each seed adds up to 10,000.
 */
export type ImportedColumns = Record<'blue' | 'purple' | 'gold' | 'other', number[]>;

/**
 * Measurements from the game's own files: per weapon its two sides as `playside` and `backside`, and the regions
 * the weapon is judged by where those are others (AK-47: `top`, `magazine`).
 */
export type ImportedPercentages = {
  weapons: Partial<Record<WeaponId, Partial<Record<RegionId, ImportedColumns>>>>;
};

/**
 * One stored file. `source` is its name in the export; `sourceSha256` the hash there, where the stored file is another.
 */
export type ImportedFile = { path: string; source: string; sizeBytes: number; sha256: string; sourceSha256: string };

/** How well a region follows the recovered engine: rank correlation of blue over the seeds compared. */
export type ImportedAgreement = { region: RegionId; spearman: number; basis: 'whole side' | 'on the footprint' };

/** One imported weapon. `axis` is the model's thin direction; `playsideFrom` the end it is seen from. */
export type ImportedWeapon = {
  uvScale: number;
  weaponLength: number | null;
  meshes: string[];
  materials: string[];
  axis: 'x' | 'y' | 'z';
  playsideFrom: 'high end' | 'low end';
  agreement: ImportedAgreement[];
  notes: string[];
};

/**
 * The archives with the geometry of guns that Valve offers to authors of finishes (counter-strike.net, Workshop
 * Resources), as their names are there.
 */
export const ARCHIVE_NAMES = ['workbench_materials.zip', 'cs2_weapon_model_geometry.zip'] as const;
export type ArchiveName = (typeof ARCHIVE_NAMES)[number];

/** The stored copy of an archive. */
export const archivePath = (name: ArchiveName): string => `archives/${name}`;

/** A gun whose shape is from an archive; its finish and its numbers are our own. `entry`: its file in the archive. */
export type ImportedShape = { archive: ArchiveName; entry: string; agreement: ImportedAgreement[] };

/**
 * Raised when an import must hold something that earlier ones do not. 2: what pictures are drawn from. 3: materials,
 * normals. 4: sides for each framing and width.
 */
export const MANIFEST_FORMAT = 4;

export type ImportedManifest = {
  format: typeof MANIFEST_FORMAT;
  importedAt: string;
  /** Null if only archives were imported, as is the correlation. */
  patternSha256: string | null;
  finishCorrelation: number | null;
  paint: { colours: string[]; colourBrightness: number | null } | null;
  weapons: Partial<Record<WeaponId, ImportedWeapon>>;
  /** Other weapons than those; absent in imports from before there were any. */
  shapes?: Partial<Record<WeaponId, ImportedShape>>;
  files: ImportedFile[];
};

/**
 * The imported files as the rest of the product uses them; `folder` holds what the manifest lists, and the manifest's
 * hash is another one for every import.
 */
export type Imported = {
  folder: string;
  manifestSha256: string;
  manifest: ImportedManifest;
  percentages: ImportedPercentages;
};

/** Imported files that cannot be used, damaged or of an earlier version; the message says how to fix that. */
export class ImportedDamagedError extends Error {
  override readonly name = 'ImportedDamagedError';
  readonly what: string;

  constructor(what: string, fix: string, cause?: unknown) {
    super(`The imported game files cannot be used: ${what}. ${fix}`, { cause });
    this.what = what;
  }
}

/** Names the folder that counts. It is switched by renaming this one file, so there is never half an import. */
export const POINTER_NAME = 'assets.json';
export const MANIFEST_NAME = 'manifest.json';
export const PERCENTAGES_NAME = 'imported.json';

export type ImportedPointer = { folder: string; manifestSha256: string };

const FOLDER = /^assets-[0-9a-f]{16}$/;
const COLOURS = ['blue', 'purple', 'gold', 'other'] as const;
const SEED_COUNT = 1001;
const MEND = 'Run: npm run atlas -- assets remove, and import again';
const IMPORT_ANEW = 'Run: npm run atlas -- assets import FOLDER, with the same export';

const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

const damaged = (what: string, cause?: unknown) => new ImportedDamagedError(what, MEND, cause);

function parse(bytes: Uint8Array, name: string): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch (cause) {
    throw damaged(`${name} is not JSON`, cause);
  }
}

/** The pointer, or undefined when nothing is imported. Throws ImportedDamagedError. */
export async function readPointer(dataDir: string): Promise<ImportedPointer | undefined> {
  const bytes = await readFile(join(dataDir, POINTER_NAME)).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw damaged(`${POINTER_NAME} cannot be read`, error);
  });
  if (!bytes) return undefined;
  const pointer = parse(bytes, POINTER_NAME);
  if (!isJsonObject(pointer) || typeof pointer['folder'] !== 'string' || typeof pointer['manifestSha256'] !== 'string')
    throw damaged(`${POINTER_NAME} names no folder`);
  if (!FOLDER.test(pointer['folder'])) throw damaged(`${POINTER_NAME} names no folder of an import`);
  return { folder: pointer['folder'], manifestSha256: pointer['manifestSha256'] };
}

async function readListed(folder: string, name: string, expected: string | undefined): Promise<Uint8Array> {
  const bytes = await readFile(join(folder, name)).catch((cause: unknown) => {
    throw damaged(`${name} cannot be read`, cause);
  });
  if (sha256(bytes) !== expected) throw damaged(`${name} was changed after the import`);
  return bytes;
}

function isColumns(value: unknown): value is ImportedColumns {
  if (!isJsonObject(value)) return false;
  return COLOURS.every((colour) => {
    const column = value[colour];
    return Array.isArray(column) && column.length === SEED_COUNT && column.every((each) => Number.isInteger(each));
  });
}

function checkManifest(value: unknown): ImportedManifest {
  const format = isJsonObject(value) ? value['format'] : undefined;
  if (format === MANIFEST_FORMAT) return value as ImportedManifest;
  if (typeof format !== 'number') throw damaged(`${MANIFEST_NAME} is not that of an import`);
  const age = format < MANIFEST_FORMAT ? 'an earlier' : 'a later';
  const what = `they were imported by ${age} version (format ${format}, this one reads ${MANIFEST_FORMAT})`;
  throw new ImportedDamagedError(what, IMPORT_ANEW);
}

function checkPercentages(value: unknown): ImportedPercentages {
  const weapons = isJsonObject(value) ? value['weapons'] : undefined;
  const isWhole =
    isJsonObject(weapons) &&
    Object.entries(weapons).every(
      ([id, regions]) => isWeaponId(id) && isJsonObject(regions) && Object.values(regions).every(isColumns),
    );
  if (!isWhole) throw damaged(`${PERCENTAGES_NAME} does not hold percentages`);
  return { weapons } as ImportedPercentages;
}

async function readFolder(dataDir: string, pointer: ImportedPointer): Promise<Imported> {
  const folder = join(dataDir, pointer.folder);
  const bytes = await readListed(folder, MANIFEST_NAME, pointer.manifestSha256);
  const manifest = checkManifest(parse(bytes, MANIFEST_NAME));
  const listed = manifest.files.find(({ path }) => path === PERCENTAGES_NAME);
  const percentages = checkPercentages(
    parse(await readListed(folder, PERCENTAGES_NAME, listed?.sha256), PERCENTAGES_NAME),
  );
  return { folder, manifestSha256: pointer.manifestSha256, manifest, percentages };
}

/** Hashes those of the imported files that the service uses while it runs. Throws ImportedDamagedError. */
export async function checkDrawingFiles({ folder, manifest }: Imported): Promise<void> {
  const drawn = Object.keys({ ...manifest.weapons, ...manifest.shapes }) as WeaponId[];
  const names = [...(manifest.patternSha256 === null ? [] : [FINISH_NAME]), ...drawn.flatMap(allSidesNames)];
  for (const name of names) await readListed(folder, name, manifest.files.find(({ path }) => path === name)?.sha256);
}

/**
 * The import of an operator from the game's own files; undefined if there is none. The manifest and the percentages are
 * checked against their hashes; pictures and models are checked by `npm run atlas -- assets verify`. Throws
 * ImportedDamagedError.
 */
export async function readImported(dataDir: string): Promise<Imported | undefined> {
  const pointer = await readPointer(dataDir);
  if (!pointer) return undefined;
  try {
    return await readFolder(dataDir, pointer);
  } catch (error) {
    // An import that ends at this moment removes the folder that was just looked up.
    const now = await readPointer(dataDir);
    if (now?.folder === pointer.folder) throw error;
    return now && readFolder(dataDir, now);
  }
}
