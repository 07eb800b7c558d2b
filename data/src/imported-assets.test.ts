import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readImported, type ImportedPercentages } from './imported-assets.ts';

const FOLDER = 'assets-0123456789abcdef';
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const column = (value: number) => Array.from({ length: 1001 }, () => value);
const percentages: ImportedPercentages = {
  weapons: {
    karambit: { playside: { blue: column(3000), purple: column(1000), gold: column(5000), other: column(1000) } },
  },
};

let dataDir: string;

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'bluegem-imported-'));
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

/** Writes an import as the tools do, with any text in place of the percentages. */
async function writeImport(text: string): Promise<void> {
  await mkdir(join(dataDir, FOLDER));
  const manifest = JSON.stringify({ format: 2, weapons: {}, files: [{ path: 'imported.json', sha256: sha256(text) }] });
  await writeFile(join(dataDir, FOLDER, 'imported.json'), text);
  await writeFile(join(dataDir, FOLDER, 'manifest.json'), manifest);
  await writeFile(join(dataDir, 'assets.json'), JSON.stringify({ folder: FOLDER, manifestSha256: sha256(manifest) }));
}

test('nothing imported is nothing, also where a killed import left a folder', async () => {
  await mkdir(join(dataDir, 'assets.new-77'));
  expect(await readImported(dataDir)).toBeUndefined();
  expect(await readImported(join(dataDir, 'nowhere'))).toBeUndefined();
});

test('an import is read with its percentages and its folder', async () => {
  await writeImport(JSON.stringify(percentages));
  const imported = await readImported(dataDir);
  expect(imported?.folder).toBe(join(dataDir, FOLDER));
  expect(imported?.percentages.weapons.karambit?.playside?.blue[387]).toBe(3000);
});

test.each([
  ['percentages that are no JSON', '{', /imported\.json is not JSON/],
  ['percentages of an unknown weapon', '{"weapons":{"spoon":{}}}', /does not hold percentages/],
  ['a column too short', '{"weapons":{"karambit":{"playside":{"blue":[1]}}}}', /does not hold percentages/],
])('%s are refused', async (_, text, message) => {
  await writeImport(text);
  await expect(readImported(dataDir)).rejects.toThrow(message);
});

test('changed files and pointers out of the data folder are refused, and the message says how to mend it', async () => {
  await writeImport(JSON.stringify(percentages));
  await writeFile(join(dataDir, FOLDER, 'imported.json'), '{"weapons":{}}');
  await expect(readImported(dataDir)).rejects.toThrow(/was changed after the import\. Run: npm run assets -- remove/);
  await writeFile(join(dataDir, 'assets.json'), JSON.stringify({ folder: '../elsewhere', manifestSha256: '' }));
  await expect(readImported(dataDir)).rejects.toThrow(/names no folder of an import/);
});
