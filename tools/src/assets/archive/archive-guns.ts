import { posix } from 'node:path';
import type { WeaponId } from '@bluegem/core/weapons/weapons';
import { ARCHIVE_NAMES, type ArchiveName } from '@bluegem/data/patterns/imported-assets';
import { AssetProblem, quoted } from '../asset-problem.ts';
import type { ZipEntry } from './zip-archive.ts';

/**
 * The guns that each archive has the shape of, by words in the file's name (letters and digits only). Of the real names
 * only `OBJs/ak-47.obj` (facts/ak-47-uv.json) and the form `weapon_*.obj` are known.
 */
const GUNS: Record<ArchiveName, Partial<Record<WeaponId, RegExp>>> = {
  'workbench_materials.zip': { 'ak-47': /ak47/, 'five-seven': /fiveseven/, 'mac-10': /mac10/ },
  'cs2_weapon_model_geometry.zip': {
    'five-seven-heat-treated': /fiveseven/,
    'desert-eagle-heat-treated': /deserteagle|deagle/,
  },
};

/** SHA-256 of the archives that were read; of the other one none is known. */
export const KNOWN_SHA256: Partial<Record<ArchiveName, string>> = {
  'workbench_materials.zip': 'b6dfe90aca83ea32f1a4e3c5f488a6b1f3034440c52de65159a8c5c7aa05873e',
};

export const ARCHIVE_WEAPON_IDS = ARCHIVE_NAMES.flatMap((name) => Object.keys(GUNS[name]) as WeaponId[]);

const MOST_LISTED = 40;

const listed = (names: readonly string[]): string =>
  names.length === 0
    ? 'no .obj file'
    : names.slice(0, MOST_LISTED).map(quoted).join(', ') + (names.length > MOST_LISTED ? ', ...' : '');

export type ArchiveGun = { weapon: WeaponId; entry: ZipEntry };

/** Which archive it is, by its entries, and the file of each wanted gun. Throws AssetProblem with what was found. */
export function gunsIn(
  entries: readonly ZipEntry[],
  wanted: readonly WeaponId[],
  file: string,
): { archive: ArchiveName; guns: ArchiveGun[] } {
  const models = entries
    .filter(({ name }) => /^[^.].*\.obj$/i.test(posix.basename(name)))
    .toSorted((a, b) => a.name.length - b.name.length);
  const found = `found: ${listed(models.map(({ name }) => name))}`;
  const isLegacy = models.some(({ name }) => /(^|\/)OBJs\//i.test(name));
  const isNew = models.some(({ name }) => posix.basename(name).startsWith('weapon_'));
  if (!isLegacy && !isNew)
    throw new AssetProblem('archive', `${file}: is neither of ${ARCHIVE_NAMES.join(' and ')}; ${found}`);
  const archive = ARCHIVE_NAMES[isLegacy ? 0 : 1];
  const guns = (Object.entries(GUNS[archive]) as [WeaponId, RegExp][])
    .filter(([weapon]) => wanted.includes(weapon))
    .map(([weapon, words]): ArchiveGun => {
      // The shortest name: longer ones are parts and variants.
      const entry = models.find(({ name }) =>
        words.test(
          posix
            .basename(name)
            .toLowerCase()
            .replaceAll(/[^a-z0-9]/g, ''),
        ),
      );
      if (!entry) throw new AssetProblem('missing', `${file}: has no file of ${weapon}; ${found}`);
      return { weapon, entry };
    });
  if (guns.length === 0)
    throw new AssetProblem('missing', `${file}: is ${archive}, which has none of the wanted weapons`);
  return { archive, guns };
}
