import { existsSync } from 'node:fs';
import { copyFile, cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { zipSync } from 'fflate';
import { build } from 'vite';
import { decodeDataset, patternsOf } from '@bluegem/core/dataset/pattern-columns';
import { unpackTexture } from '@bluegem/core/drawing/finish/finish-texture';
import { sampleSidesName } from '@bluegem/core/site/model-files';
import { WEAPON_IDS, WEAPONS } from '@bluegem/core/weapons/weapons';
import { DEFAULT_LANGUAGE, LANGUAGES } from '@bluegem/locales/languages';
import { manifestOf, type Target } from './manifest.ts';
import { parseAddress } from './src/settings.ts';
import { packTable } from './src/verdict-table.ts';

const HERE = import.meta.dirname;
const ROOT = join(HERE, '..');
const OUT = join(ROOT, 'build/extension');
const TARGETS: readonly Target[] = ['chromium', 'firefox'];
/** Texels a side of the finish: a picture 320 pixels wide shows no finer ones. */
const FINISH_SIZE = 512;
const PICTURE_WIDTH = 320;
/** The time of every file in the archives, so that the same sources give the same bytes. */
const ZIP_TIME = '2026-01-01T00:00:00';

const ENTRIES = {
  background: 'src/background/main.ts',
  content: 'src/content/main.ts',
  options: 'src/options/main.ts',
  'steam-page': 'src/page/steam-page.ts',
  'csfloat-page': 'src/page/csfloat-page.ts',
  'skinport-page': 'src/page/skinport-page.ts',
  'dmarket-page': 'src/page/dmarket-page.ts',
} as const;

/** Content scripts and workers are single files without imports. */
async function bundle(name: keyof typeof ENTRIES, folder: string): Promise<void> {
  await build({
    configFile: false,
    root: HERE,
    logLevel: 'warn',
    publicDir: false,
    build: {
      outDir: folder,
      emptyOutDir: false,
      target: 'es2024',
      minify: false,
      lib: {
        entry: join(HERE, ENTRIES[name]),
        formats: [name === 'options' ? 'es' : 'iife'],
        name: 'blueGemAtlas',
        fileName: () => `${name}.js`,
      },
    },
  });
}

type Texts = Record<string, string | Record<string, string>>;

/** A namespace of a language; texts that a new language still lacks are those in English. */
async function readTexts(language: string, namespace: string): Promise<Texts> {
  const [english, own] = await Promise.all(
    [DEFAULT_LANGUAGE, language].map(async (code) => {
      const file = join(ROOT, 'locales/src', code, `${namespace}.json`);
      return existsSync(file) ? (JSON.parse(await readFile(file, 'utf8')) as Texts) : {};
    }),
  );
  return Object.fromEntries(
    Object.entries({ ...english }).map(([key, text]) => {
      const translated = own?.[key];
      return [key, typeof text === 'string' ? (translated ?? text) : { ...text, ...(translated as object) }];
    }),
  );
}

/** The texts of the extension, with those of the site that it shares, in the form that browsers read. */
async function messagesOf(language: string): Promise<Record<string, { message: string }>> {
  const [own, common] = await Promise.all([readTexts(language, 'extension'), readTexts(language, 'common')]);
  const group = (name: string) => common[name] as Record<string, string>;
  const prefixed = (prefix: string, texts: Record<string, string>) =>
    Object.entries(texts).map(([key, text]) => [prefix + key[0]?.toUpperCase() + key.slice(1), text] as const);
  const all = [
    ['language', language] as const,
    ...Object.entries(own as Record<string, string>),
    ...prefixed('tier', group('tier')),
    ...prefixed('short', group('tierShort')),
    ...Object.entries(group('region')),
  ];
  return Object.fromEntries(all.map(([key, message]) => [key, { message }]));
}

async function writeData(folder: string): Promise<void> {
  const dataset = join(ROOT, 'build/dataset');
  await mkdir(join(folder, 'sides'), { recursive: true });
  const patterns = patternsOf(decodeDataset(await readFile(join(dataset, 'patterns.bin'))));
  const rows = patterns.map((pattern) => ({ ...pattern, ...pattern.bluePercent }));
  await writeFile(join(folder, 'verdicts.bin'), packTable(rows));
  const finish = unpackTexture(await readFile(join(dataset, 'finish.bin')));
  const level = finish.levels.find(({ size }) => size === FINISH_SIZE);
  if (!level) throw new Error(`The finish has no level of ${FINISH_SIZE} texels`);
  await writeFile(join(folder, 'finish.bin'), level.colour);
  for (const weapon of WEAPON_IDS) {
    const sides = join(ROOT, 'facts/models', sampleSidesName(weapon, 'card', PICTURE_WIDTH));
    // A weapon without measurements may have no model yet: its badge shows no picture.
    if (WEAPONS[weapon].regions.length === 0 && !existsSync(sides)) continue;
    await copyFile(sides, join(folder, 'sides', `${weapon}.bin`));
  }
}

async function writeCommon(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const name of Object.keys(ENTRIES) as (keyof typeof ENTRIES)[]) await bundle(name, folder);
  await writeData(join(folder, 'data'));
  for (const { code } of LANGUAGES) {
    const target = join(folder, '_locales', code.replace('-', '_'));
    await mkdir(target, { recursive: true });
    await writeFile(join(target, 'messages.json'), JSON.stringify(await messagesOf(code), undefined, 1));
  }
  for (const file of ['options.html', 'options.css'])
    await copyFile(join(HERE, 'src/options', file), join(folder, file));
  for (const size of [48, 128]) await copyFile(join(HERE, `icons/icon-${size}.png`), join(folder, `icon-${size}.png`));
  for (const file of ['LICENSE', 'NOTICE']) await copyFile(join(ROOT, file), join(folder, file));
}

async function writeZip(target: Target, version: string): Promise<void> {
  const folder = join(OUT, target);
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const names = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .toSorted();
  const files = await Promise.all(names.map(async (name) => [name, await readFile(join(folder, name))] as const));
  const zip = zipSync(Object.fromEntries(files), { level: 9, mtime: ZIP_TIME });
  await writeFile(join(OUT, `blue-gem-atlas-${target}-${version}.zip`), zip);
}

/** The origin of the installation that badges link to. */
function publicAddress(): string | undefined {
  const { PUBLIC_URL } = process.env;
  if (!PUBLIC_URL) return undefined;
  const address = parseAddress(PUBLIC_URL);
  if (address === undefined) throw new Error('PUBLIC_URL must be an address like https://example.org');
  return address;
}

/** Writes the extension for both browsers, as folders and as archives. */
async function buildExtension(): Promise<void> {
  const address = publicAddress();
  const { version } = JSON.parse(await readFile(join(ROOT, 'package.json'), 'utf8')) as { version: string };
  await rm(OUT, { recursive: true, force: true });
  for (const target of TARGETS) {
    const folder = join(OUT, target);
    if (target === 'chromium') await writeCommon(folder);
    else {
      await cp(join(OUT, 'chromium'), folder, { recursive: true });
    }
    await writeFile(join(folder, 'manifest.json'), JSON.stringify(manifestOf(target, version, address), undefined, 2));
    await writeZip(target, version);
  }
}

await buildExtension();
