import { setImmediate } from 'node:timers/promises';
import { SEEN_WIDTH } from '@bluegem/core/drawing/pictures/seen-side';
import { oxideTable, type OxideMap, type OxideTable } from '@bluegem/core/paint/oxide-map';
import type { WeaponId } from '@bluegem/core/weapons/weapons';
import {
  MANIFEST_FORMAT,
  PERCENTAGES_NAME,
  type ImportedManifest,
  type ImportedPercentages,
} from '@bluegem/data/patterns/imported-assets';
import { AssetProblem, collecting, ImportRefusedError } from './asset-problem.ts';
import type { Engine } from './placement/placement-scores.ts';
import { carryOverEarlier } from './earlier.ts';
import { openExport, type ExportFolder } from './export-folder.ts';
import { findWeapon } from './find-files.ts';
import { importShared } from './import-shared.ts';
import { importWeapon } from './import-weapon.ts';
import { sha256, switchTo, withStaging, type Staging } from './store.ts';
import { IMPORTABLE_WEAPON_IDS, WEAPON_FILES, type ImportableWeaponId } from './weapon-files.ts';

export type ImportOptions = {
  dataDir: string;
  /** Only these; all weapons when absent. */
  weapons?: readonly ImportableWeaponId[];
  engine: Engine & { map: OxideMap };
  now: Date;
  /** Pixels along a weapon's longest direction in which its sides are drawn. */
  longSide?: number;
  /** Pixels across the pictures that are kept of its sides; less than the widest picture is for tests. */
  pictureWidth?: number;
  onProgress?: (line: string) => void;
};

/** The result of an import. `missing`: the missing files of each partly exported weapon. */
export type ImportReport = {
  manifest: ImportedManifest;
  imported: ImportableWeaponId[];
  kept: WeaponId[];
  dropped: WeaponId[];
  missing: Partial<Record<ImportableWeaponId, string[]>>;
  absent: ImportableWeaponId[];
  /** Why nothing of the earlier import could be kept: damaged, or of an earlier version. */
  lost: string | undefined;
};

/** Pixels along a weapon's longest direction that are enough to measure it. */
export const LONG_SIDE = 1024;

type Work = ImportOptions & { folder: ExportFolder; staging: Staging; problems: AssetProblem[] };
type Outcome = Pick<ImportReport, 'missing' | 'absent'> &
  Required<Pick<ImportedManifest, 'weapons' | 'shapes'>> & { percentages: ImportedPercentages };

async function importWeapons(work: Work, table: OxideTable | undefined): Promise<Outcome> {
  const outcome: Outcome = { missing: {}, absent: [], weapons: {}, shapes: {}, percentages: { weapons: {} } };
  for (const id of work.weapons ?? IMPORTABLE_WEAPON_IDS) {
    const found = await collecting(
      work.problems,
      async () => (await findWeapon(work.folder, WEAPON_FILES[id])) ?? 'absent',
    );
    if (found === undefined) continue;
    if (found === 'absent') outcome.absent.push(id);
    else if (found.missing.length > 0) outcome.missing[id] = found.missing;
    else {
      work.onProgress?.(`${id}: reading and measuring`);
      // Yields between two weapons, so that a stop signal is handled.
      await setImmediate();
      const done = await collecting(work.problems, () =>
        importWeapon({
          id,
          found,
          table,
          folder: work.folder,
          staging: work.staging,
          engine: work.engine,
          longSide: work.longSide ?? LONG_SIDE,
          pictureWidth: work.pictureWidth ?? SEEN_WIDTH,
        }),
      );
      if (!done) continue;
      outcome.weapons[id] = done.weapon;
      outcome.percentages.weapons[id] = done.percentages;
    }
  }
  return outcome;
}

function refuseUnlessUsable({ problems, weapons: wanted }: Work, { weapons, missing, absent }: Outcome): void {
  const nothingFound = absent.length === (wanted ?? IMPORTABLE_WEAPON_IDS).length;
  if (nothingFound && problems.every(({ kind }) => kind === 'missing')) {
    throw new ImportRefusedError([
      new AssetProblem(
        'missing',
        `The export holds none of the requested weapons; is it the folder that holds "weapons" and "materials"?`,
      ),
    ]);
  }
  const known = [...problems];
  if (Object.keys(weapons).length === 0 && known.length === 0)
    for (const [id, names] of Object.entries(missing))
      known.push(new AssetProblem('missing', `${id}: cannot be imported, missing: ${names.join(', ')}`));
  if (known.length > 0) throw new ImportRefusedError(known);
}

async function importStaged(work: Work): Promise<ImportReport> {
  const shared = await collecting(work.problems, () => importShared(work.folder, work.staging, work.engine.map));
  const outcome = await importWeapons(work, shared && oxideTable(shared.classes));
  refuseUnlessUsable(work, outcome);
  if (!shared) throw new ImportRefusedError(work.problems);
  const earlier = await carryOverEarlier(work.dataDir, work.staging, shared.patternSha256, outcome);
  const percentages = Buffer.from(JSON.stringify(outcome.percentages));
  await work.staging.write(PERCENTAGES_NAME, percentages, { name: 'measured', sha256: sha256(percentages) });
  const manifest: ImportedManifest = {
    format: MANIFEST_FORMAT,
    importedAt: work.now.toISOString(),
    patternSha256: shared.patternSha256,
    finishCorrelation: shared.correlation,
    paint: shared.paint,
    weapons: outcome.weapons,
    shapes: outcome.shapes,
    files: work.staging.files.toSorted((a, b) => (a.path < b.path ? -1 : 1)),
  };
  await switchTo(work.dataDir, work.staging, manifest);
  const imported = Object.keys(outcome.weapons).filter((id) => !earlier.kept.includes(id as WeaponId));
  return {
    manifest,
    imported: imported as ImportableWeaponId[],
    ...earlier,
    missing: outcome.missing,
    absent: outcome.absent,
  };
}

/**
 * Imports what Source 2 Viewer exported into a folder. Throws ImportRefusedError with every problem found; the earlier
 * import then stays as it was.
 */
export async function importAssets(exportFolder: string, options: ImportOptions): Promise<ImportReport> {
  const problems: AssetProblem[] = [];
  const folder = await collecting(problems, () => openExport(exportFolder));
  if (!folder) throw new ImportRefusedError(problems);
  return withStaging(options.dataDir, (staging) => importStaged({ ...options, folder, staging, problems }));
}
