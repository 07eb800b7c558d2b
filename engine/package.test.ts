import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const run = promisify(execFile);
const PACKAGE = join(import.meta.dirname, '../build/engine');
const tsc = join(dirname(createRequire(import.meta.url).resolve('typescript/package.json')), 'bin/tsc');

/** How Node and how bundlers find the types of a package. */
const RESOLUTIONS = [
  { name: 'nodenext', options: ['--module', 'nodenext'] },
  { name: 'bundler', options: ['--module', 'esnext', '--moduleResolution', 'bundler'] },
] as const;

let folder: string;
let archiveBytes: number;

/** The example of the package's README. */
async function readExample(): Promise<string> {
  const readme = await readFile(join(folder, 'node_modules/blue-gem-atlas/README.md'), 'utf8');
  return /```js\n([^]*?)```/.exec(readme)?.[1] ?? '';
}

/** Compiles a file beside the package, strictly. */
const compile = (file: string, resolution: readonly string[] = RESOLUTIONS[0].options) =>
  run(
    process.execPath,
    [tsc, '--ignoreConfig', '--noEmit', '--strict', '--target', 'es2022', '--types', '', ...resolution, file],
    { cwd: folder },
  );

/** Packs the package and installs the archive into an empty folder, without a network. */
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'blue-gem-atlas-package-'));
  const options = { cwd: folder, env: { ...process.env, npm_config_cache: join(folder, 'cache') } };
  const { stdout } = await run('npm', ['pack', PACKAGE, '--json'], options);
  const [packed] = Object.values(JSON.parse(stdout) as Record<string, { filename: string; size: number }>);
  archiveBytes = packed?.size ?? NaN;
  await writeFile(join(folder, 'package.json'), JSON.stringify({ private: true, type: 'module' }));
  const archive = `./${packed?.filename ?? ''}`;
  await run('npm', ['install', archive, '--offline', '--no-audit', '--no-fund', '--ignore-scripts'], options);
});

afterAll(() => rm(folder, { recursive: true, force: true }));

describe('the packed package, installed into an empty folder', () => {
  test('is an archive of less than 400 kB', () => {
    expect(archiveBytes).toBeLessThan(400_000);
  });

  test('brings nothing else with it', async () => {
    const lock = JSON.parse(await readFile(join(folder, 'package-lock.json'), 'utf8')) as { packages: object };
    expect(Object.keys(lock.packages)).toEqual(['', 'node_modules/blue-gem-atlas']);
  });

  test('has a README whose example is five lines and gives the known answer', async () => {
    const example = await readExample();
    expect(example.trim().split('\n').length).toBeLessThanOrEqual(5);
    await writeFile(join(folder, 'example.js'), example);
    const { stdout } = await run(process.execPath, ['example.js'], { cwd: folder });
    expect(stdout).toBe('tier 1, rank 1, 97.7 % blue on the playside\n');
  });

  test.each(RESOLUTIONS)('has a README whose example compiles strictly with $name', async ({ options }) => {
    await writeFile(join(folder, 'example.ts'), await readExample());
    expect(await compile('example.ts', options)).toMatchObject({ stdout: '' });
  });

  test('refuses what is no text, and a text that is too long, without throwing', async () => {
    const program = [
      "import { loadAtlas } from 'blue-gem-atlas';",
      'const { check } = await loadAtlas();',
      'const odd = [null, undefined, 5, {}, [], Symbol(), Object.create(null), () => 1, NaN, true];',
      "const long = ['a1 '.repeat(1e6), 'k'.repeat(2001), `ak 661${' x'.repeat(1000)}`];",
      'const kindOf = (text) => check(text).problem?.kind;',
      "console.log(JSON.stringify([odd.map(kindOf), long.map(kindOf), kindOf(`karambit${' '.repeat(1989)}387`)]));",
    ];
    await writeFile(join(folder, 'odd.js'), program.join('\n'));
    const { stdout } = await run(process.execPath, ['odd.js'], { cwd: folder });
    const [odd, long, longest] = JSON.parse(stdout) as [string[], string[], string | null];
    expect(odd.filter((kind) => typeof kind !== 'string')).toEqual([]);
    expect(long).toEqual(long.map(() => 'too-long'));
    expect(longest).toBeNull();
  });

  test('has types, by which a wrong use does not compile', async () => {
    const head =
      "import { loadAtlas, type Pattern, type Verdict } from 'blue-gem-atlas';\nconst atlas = await loadAtlas();\n";
    const right = [
      "const answer = atlas.check('karambit 387');",
      'export const tier: 1 | 2 | 3 | null | undefined = answer.verdict?.tier;',
      'export const problem: string = answer.problem ? answer.problem.kind : answer.verdict.slug;',
      "export const pattern: Pattern | undefined = atlas.getPattern('karambit', 387);",
      'export const share: number | null | undefined = pattern?.bluePercent.playside;',
      'export type Side = Verdict["side"];',
    ];
    await writeFile(join(folder, 'right.ts'), head + right.join('\n'));
    await writeFile(join(folder, 'wrong.ts'), `${head}export const wrong = atlas.getPattern('chicken', 1);\n`);
    await compile('right.ts');
    await expect(compile('wrong.ts')).rejects.toMatchObject({ stdout: expect.stringContaining('"chicken"') });
  });

  test('names the licence and the sources of its data', async () => {
    const read = (file: string) => readFile(join(folder, 'node_modules/blue-gem-atlas', file), 'utf8');
    expect(JSON.parse(await read('package.json'))).toMatchObject({ name: 'blue-gem-atlas', license: 'MIT' });
    expect(await read('LICENSE')).toContain('MIT');
    expect(await read('NOTICE')).toContain('csgo-blue-gem-calculator');
  });
});

describe('the command of the package', () => {
  const command = async (...args: string[]) => {
    const file = join(folder, 'node_modules/.bin/blue-gem-atlas');
    try {
      return { code: 0, ...(await run(file, args)) };
    } catch (error) {
      return error as { code: number; stdout: string; stderr: string };
    }
  };

  test('answers as the engine does, for people and for programs', async () => {
    const { stdout } = await command('karambit', '387');
    expect(stdout.split('\n').slice(0, 2)).toEqual(['Karambit #387: Blue gem, tier 1', '  Rank       1 of 1000']);
    const json = await command('АК-47', '661', '--json');
    expect(JSON.parse(json.stdout)).toMatchObject({ weapon: 'ak-47', patternId: 661, tier: 1, rank: 1 });
  });

  test.each([
    [['chicken', '1'], 'Unknown weapon: chicken.'],
    [['karambit', '1001'], 'A pattern number is a whole number from 1 to 1000.'],
    [['hydra', '3'], 'Hydra Gloves has no published measurements.'],
    [['steam://run/730//+csgo_econ_action_preview%2000'], 'The link cannot be read'],
    [[], 'Usage: blue-gem-atlas'],
  ])('refuses %j in a line and with exit code 2', async (args, message) => {
    const { code, stdout, stderr } = await command(...args);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toContain(message);
  });
});
