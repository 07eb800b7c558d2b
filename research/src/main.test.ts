import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';

const folder = mkdtempSync(join(tmpdir(), 'research-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const at = (name: string) => join(folder, name);

type Result = { status: number; out: string; err: string };

const run = (...args: string[]): Promise<Result> =>
  new Promise((resolve) => {
    execFile(process.execPath, [join(import.meta.dirname, 'main.ts'), ...args], (error, out, err) =>
      resolve({ status: error === null ? 0 : Number(error.code), out, err }),
    );
  });

test.each(['footprints', 'models', 'pictures', 'icons'])('%s has help, and is named in that of all', async (name) => {
  const { status, out, err } = await run(name, '--help');
  expect({ status, err }).toEqual({ status: 0, err: '' });
  expect(out).toContain(`npm --prefix research run research -- ${name}`);
  expect((await run('--help')).out).toContain(`\n  ${name} `);
});

test.each([[[]], [['earthquake']], [['models', 'earthquake']], [['footprints']]])(
  'wrong use ends with 2 and the usage: %j',
  async (args) => {
    const { status, out, err } = await run(...args);
    expect({ status, out }).toEqual({ status: 2, out: '' });
    expect(err).toMatch(/^Usage: npm --prefix research run research -- /);
  },
);

test.each<[string[], RegExp, string[]]>([
  [['icons', at('icons')], /^$/, ['icons/favicon.ico', 'icons/icons/icon-512.png']],
  [['pictures', '--weapon', 'karambit', '--width', '80', '--out', at('sheet.png')], /^$/, ['sheet.png']],
  [
    ['pictures', '--weapon', 'karambit', '--sheets', at('sheets')],
    /clusters-page-light\.webp$/m,
    ['sheets/lit-card-dark.webp', 'sheets/index.json'],
  ],
  [['footprints', 'verify'], /^Every figure is as good as shipped\.$/m, []],
  [['footprints', 'report'], /Rank correlation/i, []],
  [['footprints', 'plots', '--out', at('plots')], /^/, ['plots/oxide-map.png', 'plots/footprints.png']],
  [['footprints', 'export', '--out', at('map.json')], /^/, ['map.json']],
  [['models', 'sheet', '--out', at('models'), 'karambit'], /karambit-outline\.png$/m, ['models/silhouettes.png']],
])('%j runs', async (args, prints, makes) => {
  const { status, out, err } = await run(...args);
  expect({ status, err }).toEqual({ status: 0, err: '' });
  expect(out).toMatch(prints);
  for (const name of makes) expect(statSync(at(name)).size).toBeGreaterThan(0);
});

test('the README names every sub-command', async () => {
  const readme = readFileSync(join(import.meta.dirname, '../README.md'), 'utf8');
  for (const name of ['footprints', 'models']) {
    const { out } = await run(name, '--help');
    for (const [, sub = ''] of out.matchAll(/^ {2}([a-z][a-z-]*) /gm)) expect(readme).toContain(`\`${name} ${sub}\``);
  }
});
