import { basename } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { MEASURED_GRID, measuredGrid } from '@bluegem/core/drawing/outline/measured-grid';
import { framedSides } from '@bluegem/core/drawing/pictures/frame-side';
import { packSides } from '@bluegem/core/drawing/pictures/pack-sides';
import { SEEN_WIDTH } from '@bluegem/core/drawing/pictures/seen-side';
import { weaponOutlines } from '@bluegem/core/drawing/pictures/weapon-outlines';
import type { FootprintCells } from '@bluegem/core/paint/footprint';
import { WEAPONS, type WeaponId } from '@bluegem/core/weapons/weapons';
import {
  archivePath,
  MANIFEST_FORMAT,
  PERCENTAGES_NAME,
  readImported,
  type ArchiveName,
  type Imported,
  type ImportedAgreement,
  type ImportedManifest,
  type ImportedShape,
} from '@bluegem/data/patterns/imported-assets';
import { packDrawingFile, sidesName } from '@bluegem/data/patterns/imported-drawing';
import { AssetProblem, collecting, ImportRefusedError } from '../asset-problem.ts';
import { readOwnSides } from '../../dataset/facts.ts';
import { copyFiles } from '../earlier.ts';
import { readRegular } from '../export-folder.ts';
import { LONG_SIDE, type ImportOptions } from '../import.ts';
import { COARSE_GRID, sidesOf } from '../import-weapon.ts';
import { LIMITS } from '../limits.ts';
import { checkPlacement } from '../placement/check-placement.ts';
import { coarseCells, onFootprint } from '../placement/painted-cells.ts';
import { sideViews } from '../placement/side-view.ts';
import { sha256, switchTo, withStaging, type Staging } from '../store.ts';
import { isImportable, knownUvScale, type ImportableWeaponId } from '../weapon-files.ts';
import { ARCHIVE_WEAPON_IDS, gunsIn, type ArchiveGun } from './archive-guns.ts';
import { objMesh, type ObjMesh } from './obj-mesh.ts';
import { dressedSides, poseLike, type End } from './own-shape.ts';
import { unpackEntry, zipEntries } from './zip-archive.ts';

export type ArchiveOptions = Omit<ImportOptions, 'weapons'> & { weapons?: readonly WeaponId[] };

/** The result of an import. `skipped`: weapons that are drawn from the game's own files already. */
export type ArchiveReport = { manifest: ImportedManifest; skipped: WeaponId[] };

type Work = ArchiveOptions & { staging: Staging; file: string };

/** Whether a point of a weapon's UV lies in a recovered outline. */
function measuredPlaces(engine: Work['engine'], weapon: WeaponId): (u: number, v: number) => boolean {
  const grid = measuredGrid(Object.values(weaponOutlines(engine, weapon)));
  return (u, v) => {
    const [column, row] = [Math.floor(u * MEASURED_GRID), Math.floor(v * MEASURED_GRID)];
    return column >= 0 && column < MEASURED_GRID && grid[row * MEASURED_GRID + column] === 255;
  };
}

/** A mesh with its UV as the game has it, and how much of the measured part each end shows (0..1). */
type Placed = { mesh: ObjMesh; agreement: ImportedAgreement[]; shown: Record<End, number> };

/** Checks the UV of a mesh against the published numbers. Throws AssetProblem. */
function checkedMesh(
  weapon: ImportableWeaponId,
  { engine, longSide = LONG_SIDE }: Work,
  mesh: ObjMesh,
  file: string,
): Placed {
  const [{ front, back }, uvScale] = [sidesOf(sideViews(mesh, longSide, file), file), knownUvScale(weapon)];
  const { agreement } = checkPlacement(
    {
      weapon,
      isGun: true,
      uvScale,
      tableScale: uvScale,
      front: coarseCells(front, COARSE_GRID),
      back: coarseCells(back, COARSE_GRID),
      mask: () => 1,
      table: engine.table,
    },
    engine,
  );
  const measured = engine.footprintOf(weapon, WEAPONS[weapon].regions[0]!.id)!;
  const shownBy = (cells: FootprintCells) =>
    onFootprint(cells, measured, { ownScale: uvScale, footprintScale: uvScale }).covered;
  return { mesh, agreement, shown: { front: shownBy(front), back: shownBy(back) } };
}

const flipped = (mesh: ObjMesh): ObjMesh => ({
  ...mesh,
  uvs: mesh.uvs.map((value, at) => (at % 2 ? 1 - value : value)),
});

/** An OBJ has v upwards; one that has it downwards follows the published numbers the other way round. */
async function placedMesh(weapon: ImportableWeaponId, work: Work, mesh: ObjMesh, file: string): Promise<Placed> {
  const problems: AssetProblem[] = [];
  for (const reading of [mesh, flipped(mesh)]) {
    const placed = await collecting(problems, async () => checkedMesh(weapon, work, reading, file));
    if (placed) return placed;
  }
  throw problems[0];
}

async function importGun({ weapon, entry }: ArchiveGun, work: Work): Promise<Omit<ImportedShape, 'archive'>> {
  const file = `${work.file}: ${entry.name}`;
  const own = await readOwnSides(weapon);
  const read = await objMesh(unpackEntry(entry, LIMITS.modelBytes, work.file), file);
  // The colours of Heat Treated have no place: no published number says anything of its UV.
  const isPlaced = isImportable(weapon);
  const { mesh, agreement, shown } = isPlaced
    ? await placedMesh(weapon, work, read, file)
    : { mesh: read, agreement: [], shown: { front: 1, back: 1 } };
  const views = sideViews(mesh, work.longSide ?? LONG_SIDE, file);
  const pose = poseLike(own, mesh, views, shown, file);
  // Where both sides share their UV, both show as much.
  if (2 * shown[pose.playsideFrom] < Math.max(shown.front, shown.back))
    throw new AssetProblem('placement', `${file}: its backside shows the measured part; is it a mirror image?`);
  const isMeasured = isPlaced ? measuredPlaces(work.engine, weapon) : undefined;
  const { pictureWidth: width = SEEN_WIDTH } = work;
  const sides = dressedSides(mesh, { own, isMeasured, axes: views.axes, ...pose, mask: () => 1, file, width });
  const source = { name: file, sha256: sha256(entry.packed) };
  for (const framed of framedSides(sides))
    await work.staging.write(
      sidesName(weapon, framed.framing, framed.width),
      packDrawingFile(packSides(framed.sides)),
      source,
    );
  return { entry: entry.name, agreement };
}

/** Stages everything of the earlier import that this one does not replace. Throws AssetProblem if it is damaged. */
async function carryOver(
  earlier: Imported | undefined,
  { staging }: Work,
  archive: ArchiveName,
  weapons: readonly string[],
): Promise<void> {
  if (!earlier) {
    const none = Buffer.from(JSON.stringify({ weapons: {} }));
    return staging.write(PERCENTAGES_NAME, none, { name: 'measured', sha256: sha256(none) });
  }
  const isCopied = (path: string) =>
    path !== archivePath(archive) && !weapons.some((weapon) => path.startsWith(`weapons/${weapon}/`));
  if (!(await copyFiles(earlier, isCopied, staging)))
    throw new AssetProblem('store', 'The earlier import is damaged. Run: npm run atlas -- assets verify');
}

async function importStaged(bytes: Buffer, work: Work): Promise<ArchiveReport> {
  const { file, dataDir, staging } = work;
  const { archive, guns } = gunsIn(zipEntries(bytes, file), work.weapons ?? ARCHIVE_WEAPON_IDS, file);
  const earlier = await readImported(dataDir);
  const { weapons = {}, ...known }: Partial<ImportedManifest> = earlier?.manifest ?? {};
  const problems: AssetProblem[] = [];
  const shapes: Partial<Record<WeaponId, ImportedShape>> = {};
  const isDrawn = ({ weapon }: ArchiveGun) => weapons[weapon] !== undefined;
  for (const gun of guns.filter((each) => !isDrawn(each))) {
    work.onProgress?.(`${gun.weapon}: reading and drawing ${gun.entry.name}`);
    // Yields between two weapons, so that a stop signal is handled.
    await setImmediate();
    const shape = await collecting(problems, () => importGun(gun, work));
    if (shape) shapes[gun.weapon] = { archive, ...shape };
  }
  if (problems.length > 0) throw new ImportRefusedError(problems);
  await carryOver(earlier, work, archive, Object.keys(shapes));
  await staging.write(archivePath(archive), bytes, { name: file, sha256: sha256(bytes) });
  const manifest: ImportedManifest = {
    patternSha256: null,
    finishCorrelation: null,
    paint: null,
    weapons,
    ...known,
    format: MANIFEST_FORMAT,
    importedAt: work.now.toISOString(),
    shapes: { ...known.shapes, ...shapes },
    files: staging.files.toSorted((a, b) => (a.path < b.path ? -1 : 1)),
  };
  await switchTo(dataDir, staging, manifest);
  return { manifest, skipped: guns.filter(isDrawn).map(({ weapon }) => weapon) };
}

/**
 * Imports the shapes of guns from one of Valve's archives for authors of finishes. Throws ImportRefusedError with every
 * problem found; the earlier import then stays as it was.
 */
export async function importArchive(path: string, options: ArchiveOptions): Promise<ArchiveReport> {
  const problems: AssetProblem[] = [];
  const file = basename(path);
  const report = await collecting(problems, async () => {
    const bytes = await readRegular(path, file, LIMITS.archiveBytes);
    return withStaging(options.dataDir, (staging) => importStaged(bytes, { ...options, staging, file }));
  });
  if (!report) throw new ImportRefusedError(problems);
  return report;
}
