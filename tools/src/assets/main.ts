import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { WEAPONS, type WeaponId } from '@bluegem/core/weapons';
import { ImportedDamagedError, readImported, type ImportedManifest } from '@bluegem/data/imported-assets';
import { FactsError } from '../dataset/facts.ts';
import { AssetProblem, ImportRefusedError } from './asset-problem.ts';
import { importAssets } from './import.ts';
import { SAMPLE_WEAPONS, writeSample } from './sample/sample.ts';
import { shippedEngine } from './shipped-engine.ts';
import { removeImported } from './store.ts';
import { verifyImported } from './verify.ts';
import { IMPORTABLE_WEAPON_IDS, isImportable, type ImportableWeaponId } from './weapon-files.ts';

const USAGE = `npm run assets -- <command> [options]

  import FOLDER   check, measure and keep what Source 2 Viewer exported into FOLDER
  verify          hash every imported file again
  status          say what is imported
  remove          delete everything imported
  sample FOLDER   write a synthetic export with known answers into an empty FOLDER

  --weapon ID     only this weapon, e.g. karambit; may be given more than once
  --data FOLDER   the data folder (DATA_DIR, else var)

docs/assets.md says how to export.
`;

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    weapon: { type: 'string', multiple: true },
    data: { type: 'string' },
    help: { type: 'boolean', default: false },
  },
});
const [command = '', folder] = positionals;
const dataDir = resolve(values.data ?? (process.env['DATA_DIR'] || 'var'));

class UsageError extends Error {}

function weaponsOf(ids: readonly string[] | undefined): readonly ImportableWeaponId[] | undefined {
  const unknown = ids?.find((id) => !isImportable(id));
  if (unknown !== undefined)
    throw new UsageError(`${unknown} cannot be imported; one of: ${IMPORTABLE_WEAPON_IDS.join(', ')}`);
  return ids?.filter(isImportable);
}

function folderOf(): string {
  if (folder === undefined) throw new UsageError(`${command} needs a folder`);
  return folder;
}

const nameOf = (id: string): string => WEAPONS[id as WeaponId].name;

function printWeapons(manifest: ImportedManifest): void {
  for (const [id, weapon] of Object.entries(manifest.weapons)) {
    const agreement = weapon.agreement.map(
      ({ region, spearman, basis }) => `${region} ${spearman.toFixed(3)} (${basis})`,
    );
    console.log(`  ${nameOf(id)}: UV scale ${weapon.uvScale}, follows the recovered engine: ${agreement.join(', ')}`);
    for (const note of weapon.notes) console.log(`    note: ${note}`);
  }
}

async function runImport(): Promise<number> {
  const weapons = weaponsOf(values.weapon);
  const report = await importAssets(folderOf(), {
    dataDir,
    ...(weapons ? { weapons } : {}),
    engine: await shippedEngine(),
    now: new Date(),
    onProgress: (line) => console.log(line),
  });
  console.log(
    `Imported ${report.imported.length} weapons; the texture's blue follows the recovered map: ${report.manifest.finishCorrelation.toFixed(3)}`,
  );
  printWeapons(report.manifest);
  if (report.lost !== undefined) console.log(`nothing was kept of the earlier import: ${report.lost}`);
  for (const id of report.kept) console.log(`kept from the earlier import: ${nameOf(id)}`);
  for (const id of report.dropped)
    console.log(`dropped, measured from another texture or damaged; import it again: ${nameOf(id)}`);
  for (const [id, names] of Object.entries(report.missing))
    console.log(`not imported, missing: ${nameOf(id)}: ${names.join(', ')}`);
  if (report.absent.length > 0) console.log(`not in the export: ${report.absent.map(nameOf).join(', ')}`);
  return 0;
}

async function runVerify(): Promise<number> {
  const result = await verifyImported(dataDir);
  if (!result) {
    console.log('Nothing is imported.');
    return 0;
  }
  for (const problem of result.problems) console.log(`wrong: ${problem}`);
  console.log(`${result.fileCount} files, ${result.problems.length} problems`);
  return result.problems.length === 0 ? 0 : 1;
}

async function runStatus(): Promise<number> {
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

async function runRemove(): Promise<number> {
  console.log((await removeImported(dataDir)) ? 'Everything imported is removed.' : 'Nothing was imported.');
  return 0;
}

async function runSample(): Promise<number> {
  const weapons = weaponsOf(values.weapon) ?? SAMPLE_WEAPONS;
  const expected = await writeSample(folderOf(), { engine: await shippedEngine(), weapons });
  console.log(
    `A sample of ${weapons.map(nameOf).join(', ')} is in ${folderOf()}; expected.json holds ${expected.seeds.length} seeds.`,
  );
  return 0;
}

const COMMANDS = { import: runImport, verify: runVerify, status: runStatus, remove: runRemove, sample: runSample };

async function main(): Promise<number> {
  if (values.help || !Object.hasOwn(COMMANDS, command)) {
    process.stderr.write(USAGE);
    return values.help ? 0 : 2;
  }
  return COMMANDS[command as keyof typeof COMMANDS]();
}

try {
  process.exitCode = await main();
} catch (error) {
  if (error instanceof UsageError) process.exitCode = 2;
  else if (error instanceof AssetProblem || error instanceof ImportRefusedError) process.exitCode = 1;
  else if (error instanceof ImportedDamagedError || error instanceof FactsError) process.exitCode = 1;
  else throw error;
  console.error(error.message);
  if (error instanceof ImportRefusedError) console.error('Nothing was imported; what was there before is unchanged.');
}
