import { resolve } from 'node:path';
import { WEAPONS, type WeaponId } from '@bluegem/core/weapons/weapons';
import {
  ARCHIVE_NAMES,
  archivePath,
  ImportedDamagedError,
  readImported,
  type ArchiveName,
  type ImportedAgreement,
  type ImportedManifest,
} from '@bluegem/data/patterns/imported-assets';
import { readCommandLine, UsageError } from '../command-line.ts';
import { FactsError } from '../dataset/facts.ts';
import { ARCHIVE_WEAPON_IDS, KNOWN_SHA256 } from './archive/archive-guns.ts';
import { importArchive } from './archive/import-archive.ts';
import { AssetProblem, ImportRefusedError } from './asset-problem.ts';
import { importAssets } from './import.ts';
import { SAMPLE_WEAPONS, writeSample } from './sample/sample.ts';
import { shippedEngine } from './shipped-engine.ts';
import { removeImported } from './store.ts';
import { verifyImported } from './verify.ts';
import { IMPORTABLE_WEAPON_IDS } from './weapon-files.ts';

const USAGE = `Usage: npm run atlas -- assets <command> [options]

  import FOLDER   check, measure and keep what Source 2 Viewer exported into FOLDER
  import FILE.zip the shapes of guns from workbench_materials.zip or cs2_weapon_model_geometry.zip
  verify          hash every imported file again
  status          say what is imported
  remove          delete everything imported
  sample FOLDER   write a synthetic export with known answers into an empty FOLDER

  --weapon ID     only this weapon, e.g. karambit; may be given more than once
  --data FOLDER   the data folder (DATA_DIR, else var)

docs/guide/game-assets.md says how to export, and where the archives are offered.
`;

const OPTIONS = {
  weapon: { type: 'string', multiple: true },
  data: { type: 'string' },
  help: { type: 'boolean', default: false },
} as const;

type Given = ReturnType<typeof readCommandLine<typeof OPTIONS>>['values'] & {
  dataDir: string;
  folder: string | undefined;
};

function weaponsOf<Id extends WeaponId>(
  ids: readonly string[] | undefined,
  known: readonly Id[],
): readonly Id[] | undefined {
  const unknown = ids?.find((id) => !known.some((each) => each === id));
  if (unknown !== undefined) throw new UsageError(`${unknown} cannot be imported; one of: ${known.join(', ')}`);
  return ids && known.filter((id) => ids.includes(id));
}

function folderOf({ folder }: Given): string {
  if (folder === undefined) throw new UsageError('A folder is needed');
  return folder;
}

const nameOf = (id: string): string => WEAPONS[id as WeaponId].name;

function knownText(archive: ArchiveName, { sha256 }: { sha256: string }): string {
  const known = KNOWN_SHA256[archive];
  if (known === undefined) return 'no other copy is known to compare it with';
  return sha256 === known ? 'the known archive' : `differs from the known archive (${known})`;
}

const agreementText = (agreement: readonly ImportedAgreement[]): string =>
  agreement.map(({ region, spearman, basis }) => `${region} ${spearman.toFixed(3)} (${basis})`).join(', ');

function printWeapons(manifest: ImportedManifest): void {
  for (const [id, weapon] of Object.entries(manifest.weapons)) {
    const agreement = agreementText(weapon.agreement);
    console.log(`  ${nameOf(id)}: UV scale ${weapon.uvScale}, follows the recovered engine: ${agreement}`);
    for (const note of weapon.notes) console.log(`    note: ${note}`);
  }
  for (const [id, { archive, entry, agreement }] of Object.entries(manifest.shapes ?? {})) {
    const follows = agreement.length > 0 ? `, follows the recovered engine: ${agreementText(agreement)}` : '';
    console.log(`  ${id}: its shape from ${archive}, ${entry}${follows}`);
  }
  for (const archive of ARCHIVE_NAMES) {
    const copy = manifest.files.find(({ path }) => path === archivePath(archive));
    if (copy) console.log(`  ${archive}: ${copy.sizeBytes} bytes, SHA-256 ${copy.sha256}, ${knownText(archive, copy)}`);
  }
}

/** The service reads an import when it starts. */
const RESTART =
  'A running service uses this from its next start: restart it now, because it cannot draw from removed files.';

async function runImport(given: Given): Promise<number> {
  const weapons = weaponsOf(given.weapon, IMPORTABLE_WEAPON_IDS);
  const report = await importAssets(folderOf(given), {
    dataDir: given.dataDir,
    ...(weapons ? { weapons } : {}),
    engine: await shippedEngine(),
    now: new Date(),
    onProgress: (line) => console.log(line),
  });
  console.log(
    `Imported ${report.imported.length} weapons; the texture's blue follows the recovered map: ${report.manifest.finishCorrelation?.toFixed(3)}`,
  );
  printWeapons(report.manifest);
  if (report.lost !== undefined) console.log(`nothing was kept of the earlier import: ${report.lost}`);
  for (const id of report.kept) console.log(`kept from the earlier import: ${nameOf(id)}`);
  for (const id of report.dropped)
    console.log(`dropped, measured from another texture or damaged; import it again: ${nameOf(id)}`);
  for (const [id, names] of Object.entries(report.missing))
    console.log(`not imported, missing: ${nameOf(id)}: ${names.join(', ')}`);
  if (report.absent.length > 0) console.log(`not in the export: ${report.absent.map(nameOf).join(', ')}`);
  console.log(RESTART);
  return 0;
}

async function runImportArchive(given: Given): Promise<number> {
  const weapons = weaponsOf(given.weapon, ARCHIVE_WEAPON_IDS);
  const { manifest, skipped } = await importArchive(folderOf(given), {
    dataDir: given.dataDir,
    ...(weapons ? { weapons } : {}),
    engine: await shippedEngine(),
    now: new Date(),
    onProgress: (line) => console.log(line),
  });
  printWeapons(manifest);
  for (const id of skipped) console.log(`skipped, drawn from the game's own files: ${nameOf(id)}`);
  console.log(RESTART);
  return 0;
}

async function runVerify({ dataDir }: Given): Promise<number> {
  const result = await verifyImported(dataDir);
  if (!result) {
    console.log('Nothing is imported.');
    return 0;
  }
  for (const problem of result.problems) console.log(`wrong: ${problem}`);
  console.log(`${result.fileCount} files, ${result.problems.length} problems`);
  return result.problems.length === 0 ? 0 : 1;
}

async function runStatus({ dataDir }: Given): Promise<number> {
  const imported = await readImported(dataDir);
  if (!imported) {
    console.log('Nothing is imported: percentages come from published numbers and the recovered engine.');
    return 0;
  }
  const { folder: kept, manifest } = imported;
  const bytes = manifest.files.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0);
  console.log(
    `Imported on ${manifest.importedAt}, ${manifest.files.length} files, ${(bytes / 1e6).toFixed(1)} MB in ${kept}`,
  );
  printWeapons(manifest);
  return 0;
}

async function runRemove({ dataDir }: Given): Promise<number> {
  console.log((await removeImported(dataDir)) ? `Everything imported is removed. ${RESTART}` : 'Nothing was imported.');
  return 0;
}

async function runSample(given: Given): Promise<number> {
  const weapons = weaponsOf(given.weapon, IMPORTABLE_WEAPON_IDS) ?? SAMPLE_WEAPONS;
  const expected = await writeSample(folderOf(given), { engine: await shippedEngine(), weapons });
  console.log(
    `A sample of ${weapons.map(nameOf).join(', ')} is in ${folderOf(given)}; expected.json holds ${expected.seeds.length} seeds.`,
  );
  return 0;
}

type Command = { run: (given: Given) => Promise<number>; takesFolder: boolean };

const COMMANDS: Readonly<Record<string, Command>> = {
  import: {
    run: (given) => (/\.zip$/i.test(given.folder ?? '') ? runImportArchive : runImport)(given),
    takesFolder: true,
  },
  verify: { run: runVerify, takesFolder: false },
  status: { run: runStatus, takesFolder: false },
  remove: { run: runRemove, takesFolder: false },
  sample: { run: runSample, takesFolder: true },
};

async function main(): Promise<number> {
  const { positionals, values } = readCommandLine(OPTIONS);
  const [name = '', folder, ...rest] = positionals;
  if (values.help) process.stdout.write(USAGE);
  if (values.help) return 0;
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (!command) throw new UsageError(name === '' ? 'A command is needed' : `Unknown command: ${name}`);
  const [extra] = command.takesFolder ? rest : [folder, ...rest];
  if (extra !== undefined) throw new UsageError(`${name} takes no ${JSON.stringify(extra)}`);
  if (values.weapon && !command.takesFolder) throw new UsageError(`${name} takes no --weapon`);
  return command.run({ ...values, folder, dataDir: resolve(values.data ?? (process.env['DATA_DIR'] || 'var')) });
}

/** The exit code for an expected error; rethrows unexpected errors. */
function exitCodeOf(error: unknown): number {
  if (error instanceof UsageError) return 2;
  const isForeseen =
    error instanceof AssetProblem ||
    error instanceof ImportRefusedError ||
    error instanceof ImportedDamagedError ||
    error instanceof FactsError;
  // A data folder that cannot be read or written, a full disk.
  const isOfFiles = error instanceof Error && 'syscall' in error;
  if (isForeseen || isOfFiles) return 1;
  throw error;
}

try {
  process.exitCode = await main();
} catch (error) {
  process.exitCode = exitCodeOf(error);
  console.error((error as Error).message);
  if (error instanceof UsageError) process.stderr.write(`\n${USAGE}`);
  if (error instanceof ImportRefusedError) console.error('Nothing was imported; what was there before is unchanged.');
}
