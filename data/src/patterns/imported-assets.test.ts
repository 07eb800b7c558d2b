import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { checkDrawingFiles, MANIFEST_FORMAT, readImported, type ImportedPercentages } from './imported-assets.ts';
import { allSidesNames } from './imported-drawing.ts';

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
async function writeImport(text: string, special: object = {}): Promise<void> {
  await mkdir(join(dataDir, FOLDER));
  const files = [{ path: 'imported.json', sha256: sha256(text) }];
  const manifest = JSON.stringify({ format: MANIFEST_FORMAT, weapons: {}, files, ...special });
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

test('changed files and pointers out of the data folder are refused, and the message says how to fix it', async () => {
  await writeImport(JSON.stringify(percentages));
  await writeFile(join(dataDir, FOLDER, 'imported.json'), '{"weapons":{}}');
  await expect(readImported(dataDir)).rejects.toThrow(
    /was changed after the import\. Run: npm run atlas -- assets remove/,
  );
  await writeFile(join(dataDir, 'assets.json'), JSON.stringify({ folder: '../elsewhere', manifestSha256: '' }));
  await expect(readImported(dataDir)).rejects.toThrow(/names no folder of an import/);
});

test.each([
  [
    'an earlier version',
    { format: MANIFEST_FORMAT - 1 },
    /imported by an earlier version .* Run: npm run atlas -- assets import FOLDER/,
  ],
  ['a later version', { format: MANIFEST_FORMAT + 1 }, /imported by a later version/],
  [
    'nobody knows what',
    { format: undefined },
    /manifest\.json is not that of an import\. Run: npm run atlas -- assets remove/,
  ],
])('an import of %s is refused, and the message says how to fix it', async (_, special, message) => {
  await writeImport(JSON.stringify(percentages), special);
  await expect(readImported(dataDir)).rejects.toThrow(message);
});

test('what pictures are drawn from is checked against its hash', async () => {
  const sides = allSidesNames('karambit');
  const [last] = sides.slice(-1);
  const files = [
    { path: 'imported.json', sha256: sha256(JSON.stringify(percentages)) },
    { path: 'shared/finish.bin', sha256: sha256('finish') },
    ...sides.map((path) => ({ path, sha256: sha256('sides') })),
  ];
  await writeImport(JSON.stringify(percentages), { weapons: { karambit: {} }, files });
  const imported = (await readImported(dataDir))!;
  for (const folder of ['shared', 'weapons/karambit/sides'])
    await mkdir(join(imported.folder, folder), { recursive: true });
  await expect(checkDrawingFiles(imported)).rejects.toThrow(/finish\.bin cannot be read/);
  await writeFile(join(imported.folder, 'shared/finish.bin'), 'finish');
  for (const name of sides) await writeFile(join(imported.folder, name), 'sides');
  await writeFile(join(imported.folder, last!), 'other');
  await expect(checkDrawingFiles(imported)).rejects.toThrow(/card-1280\.bin was changed after the import/);
  await writeFile(join(imported.folder, last!), 'sides');
  await expect(checkDrawingFiles(imported)).resolves.toBeUndefined();
});
