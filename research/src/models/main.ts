import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { isWeaponId, WEAPON_IDS } from '@bluegem/core/weapons/weapons';
import { exitOnHelp } from '../command-line.ts';
import { ROOT } from '../root.ts';
import { accuracyTable, writeAccuracyTable } from './report/accuracy-table.ts';
import { buildModels, modelFiles, MODELS_FOLDER, readEngine, verifyModels, writeModels } from './build.ts';
import { checkModel, leastOverlap } from './report/check-model.ts';
import { drawSheets } from './pictures/report.ts';
import { writeSheets } from './pictures/sheet.ts';

const SHEETS = 'research/build/model-sheets';

const USAGE = `Usage: npm --prefix research run research -- models <command>

  build            make the sample models of all weapons (facts/models)
  verify           make them again in memory and compare
  report [FOLDER]  measure them, write the table of docs/accuracy.md and draw sheets into a folder (${SHEETS})
  sheet --out FOLDER [WEAPON…]  draw bare silhouettes, lit pictures with the bluest seed on dark and light ground, and a
                   large picture of each of these weapons with its recovered outlines on the grid of its recipe`;

const ACCURACY = join(ROOT, 'docs/accuracy.md');

async function build(): Promise<number> {
  const { version, models } = await writeModels(MODELS_FOLDER);
  const total = models.reduce((sum, { bytes }) => sum + bytes, 0);
  console.log(`${models.length} sample models, version ${version}, ${(total / 1000).toFixed(0)} kB`);
  return 0;
}

async function verify(): Promise<number> {
  const problems = await verifyModels(MODELS_FOLDER);
  for (const problem of problems) console.log(problem);
  if (problems.length === 0) console.log('The sample models match these sources.');
  return problems.length === 0 ? 0 : 1;
}

async function sheet(folder: string, weapons: readonly string[]): Promise<number> {
  const unknown = weapons.find((weapon) => !isWeaponId(weapon));
  if (unknown !== undefined) {
    console.error(`No weapon is called ${unknown}.`);
    return 2;
  }
  const engine = await readEngine();
  const chosen = weapons.length > 0 ? weapons.filter((weapon) => isWeaponId(weapon)) : WEAPON_IDS;
  for (const file of await writeSheets(buildModels(engine, chosen), engine, folder)) console.log(file);
  return 0;
}

async function report(folder: string | undefined): Promise<number> {
  const engine = await readEngine();
  const models = buildModels(engine);
  const { entries } = await modelFiles(models);
  const checks = new Map([...models].map(([weapon, model]) => [weapon, checkModel(model)] as const));
  const table = accuracyTable(checks, entries);
  console.log(table);
  await writeAccuracyTable(ACCURACY, table);
  for (const file of await drawSheets(models, engine, folder ?? SHEETS)) console.log(file);
  const isPoor = [...checks].some(([weapon, { overlap }]) =>
    Object.values(overlap).some((share) => share !== null && share < leastOverlap(weapon)),
  );
  return isPoor ? 1 : 0;
}

exitOnHelp(USAGE);
const { positionals, values } = parseArgs({ allowPositionals: true, options: { out: { type: 'string' } } });
const [command, folder] = positionals;
if (command === 'build') process.exitCode = await build();
else if (command === 'verify') process.exitCode = await verify();
else if (command === 'sheet' && values.out !== undefined)
  process.exitCode = await sheet(values.out, positionals.slice(1));
else if (command === 'report') process.exitCode = await report(folder);
else {
  console.error(USAGE);
  process.exitCode = 2;
}
