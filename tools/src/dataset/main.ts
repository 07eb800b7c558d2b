import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { exitOnHelp } from '../command-line.ts';
import { agreedTier, agreementByWeight, agreementTable, readListedTiers } from './agreement.ts';
import { DATASET_FOLDER, buildDataset } from './build.ts';
import { compareRegions, comparisonTable } from './compare.ts';
import { FactsError, readCsbluegemFacts, readEngineFacts, readFacts } from './facts.ts';
import { fitHeatTreated } from './heat-treated.ts';
import { measureDataset } from './measure.ts';
import { readCsbluegem, withCsbluegem } from '@bluegem/core/dataset/csbluegem';
import { patternsOf } from '@bluegem/core/dataset/pattern-columns';
import { DatabaseError } from '@bluegem/data/database/database-errors';
import { DatasetDamagedError, readDatasetFacts, readDatasetFolder } from '@bluegem/data/patterns/dataset-file';
import { agreedNames, readNames, tagAgreement, tagTable } from './tags.ts';
import { findDisagreements, findDisputes } from './verify.ts';

const USAGE = `Usage: npm run atlas -- dataset <command>

  build         turn the facts into the dataset (build/dataset)
  verify        compare every number of the dataset with its source, and measured with published shares
  agreement     compare tiers by gem score with listed tiers, by weight of the backside; with [tiers.json] against those
  tags          compare words of the trade with published lists and CSBlueGem; with [tiers.json] with those lists
  heat-treated  fit the curves of the Heat Treated items to their published shares, with their errors on held-out seeds
  repair        move a damaged database aside; the next start creates a new one`;

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;

async function build(): Promise<number> {
  const manifest = await buildDataset(await readFacts());
  console.log(`Dataset ${manifest.version}: ${manifest.patternCount} patterns`);
  for (const { name, sizeBytes, brotliBytes, sha256 } of manifest.files) {
    const brotli = brotliBytes === null ? '' : `, brotli ${kilobytes(brotliBytes)}`;
    console.log(`  ${name}: ${kilobytes(sizeBytes)}${brotli}, sha256 ${sha256}`);
  }
  return 0;
}

async function verify(): Promise<number> {
  const facts = measureDataset(await readFacts(), await readEngineFacts());
  const { manifest } = await readDatasetFolder(DATASET_FOLDER);
  const { dataset } = await readDatasetFacts(DATASET_FOLDER, manifest);
  const problems = findDisagreements(dataset, facts);
  const disputes = findDisputes(dataset);
  for (const line of disputes) console.log(`note: ${line}`);
  for (const line of problems) console.log(`wrong: ${line}`);
  console.log(
    `${problems.length} numbers disagree with their source; ${disputes.length} patterns where lists and measurement are two tiers apart`,
  );
  for (const line of ['', ...comparisonTable(compareRegions(dataset))]) console.log(line);
  return problems.length === 0 ? 0 : 1;
}

async function agreement(path?: string): Promise<number> {
  const listed = path === undefined ? agreedTier : await readListedTiers(path);
  for (const line of agreementTable(agreementByWeight(await readFacts(), listed))) console.log(line);
  return 0;
}

async function tags(path?: string): Promise<number> {
  const patterns = withCsbluegem(patternsOf(await readFacts()), readCsbluegem(await readCsbluegemFacts()));
  const named = path === undefined ? agreedNames : await readNames(path);
  for (const line of tagTable(tagAgreement(patterns, named))) console.log(line);
  return 0;
}

async function heatTreated(): Promise<number> {
  console.log(JSON.stringify(fitHeatTreated(await readFacts())));
  return 0;
}

async function repair(): Promise<number> {
  const { repairDatabase } = await import('@bluegem/data/database/database-folder');
  if (existsSync('.env')) process.loadEnvFile('.env');
  const moved = await repairDatabase(process.env['DATA_DIR'] ?? 'var');
  console.log(
    moved ? `The damaged database is now in ${moved}. Start again: npm start` : 'There is no database to repair.',
  );
  return 0;
}

const COMMANDS = { build, verify, agreement, tags, 'heat-treated': heatTreated, repair };

async function main(): Promise<number> {
  exitOnHelp(USAGE);
  const { positionals } = parseArgs({ allowPositionals: true, strict: false });
  const name = positionals[0] ?? '';
  if (!Object.hasOwn(COMMANDS, name)) {
    console.error(USAGE);
    return 2;
  }
  return COMMANDS[name as keyof typeof COMMANDS](positionals[1]);
}

try {
  process.exitCode = await main();
} catch (error) {
  const isExpected =
    error instanceof FactsError || error instanceof DatasetDamagedError || error instanceof DatabaseError;
  if (!isExpected) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
