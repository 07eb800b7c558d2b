import { execFile } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { COMMANDS } from './lib/commands.mjs';
import { ROOT } from './lib/paths.mjs';
import { toolFile } from './lib/tools.mjs';

// Each run is a process of its own, and the machine may be busy.
vi.setConfig({ testTimeout: 180_000 });

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'bluegem-commands-'));
const at = (name: string) => path.join(folder, name);
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

const read = (file: string) => fs.readFileSync(path.join(ROOT, file), 'utf8');
const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };

type Result = { status: number; out: string; err: string };

function runNode(args: readonly string[], cwd = ROOT): Promise<Result> {
  // Settings of the machine must not reach the command.
  const { PATH, HOME, SystemRoot, NODE_COMPILE_CACHE } = process.env;
  const env = {
    PATH,
    HOME,
    SystemRoot,
    NODE_COMPILE_CACHE,
    DATA_DIR: at('data'),
    SECRET_KEY: 'abcdefghijklmnopqrstuvwxyz0123456789',
  };
  return new Promise((resolve) => {
    execFile(process.execPath, args, { cwd, env }, (error, out, err) =>
      resolve({ status: error === null ? 0 : Number(error.code), out, err }),
    );
  });
}

/** `npm run <name> -- <args>` without npm, whose start takes longer than most commands. */
function run(name: string, args: readonly string[], cwd?: string): Promise<Result> {
  const [program = '', ...first] = scripts[name]?.split(' ') ?? [];
  const files = program === 'node' ? first.map((each) => (each.endsWith('.mjs') ? path.join(ROOT, each) : each)) : [];
  const tool = program === 'node' ? [] : [toolFile(program as Parameters<typeof toolFile>[0]), ...first];
  return runNode([...files, ...tool, ...args], cwd);
}

const atlas = (...args: string[]) => run('atlas', args);

const helps = new Map<string, Promise<Result>>();
function helpOf(name: string): Promise<Result> {
  const help = helps.get(name) ?? atlas(name, '--help');
  helps.set(name, help);
  return help;
}

describe.concurrent('help', () => {
  test('lists every command', async () => {
    const { status, out, err } = await atlas('--help');
    expect({ status, err }).toEqual({ status: 0, err: '' });
    for (const { name, summary } of COMMANDS) expect(out).toMatch(new RegExp(`^  ${name} +${summary}$`, 'm'));
  });

  test.each(COMMANDS.map(({ name }) => name))('of %s', async (name) => {
    const { status, out, err } = await helpOf(name);
    expect({ status, err }).toEqual({ status: 0, err: '' });
    expect(out).toContain(name in scripts ? `npm run ${name}` : `npm run atlas -- ${name}`);
  });

  test.each([
    ['start', /^Usage: npm start\n[^]*PORT=3000/],
    ['test', /^Usage: npm test [^]*npm run test:nightly /],
    ['test:nightly', /^Usage: npm test [^]*npm run test:nightly /],
    ['check', /^Usage: npm run check [^]*--fast +leave out the build and the tests/],
    ['build', /^Usage: npm run build [^]*--force/],
    ['dev', /^Usage: npm run dev /],
  ])('of npm run %s', async (name, prints) => {
    const { status, out, err } = await run(name, ['--help']);
    expect({ status, err }).toEqual({ status: 0, err: '' });
    expect(out).toMatch(prints);
  });
});

describe.concurrent('wrong use ends with 2', () => {
  test('without a command, with the list', async () => {
    const { status, out, err } = await atlas();
    expect({ status, out }).toEqual({ status: 2, out: '' });
    expect(err).toContain('Usage: npm run atlas -- <command>');
  });

  test.each([
    [['earthquake'], 'Unknown command: earthquake.'],
    [['bench', '--no-such-thing'], 'Unknown measure: --no-such-thing'],
    [['load', '--no-such-thing'], '--no-such-thing'],
    [['faults', '--no-such-thing'], '--no-such-thing'],
  ])('%j, in one line', async (args, message) => {
    const { status, out, err } = await atlas(...args);
    expect({ status, out }).toEqual({ status: 2, out: '' });
    expect(err.trim().split('\n')).toEqual([expect.stringContaining(message)]);
  });
});

describe.concurrent('runs', () => {
  test('format', async () => {
    fs.mkdirSync(at('unformatted'));
    fs.writeFileSync(at('unformatted/.oxfmtrc.json'), '{}\n');
    fs.writeFileSync(at('unformatted/one.json'), '{"b":\n1}');
    expect(await run('format', [], at('unformatted'))).toMatchObject({ status: 0, err: '' });
    expect(fs.readFileSync(at('unformatted/one.json'), 'utf8')).toBe('{ "b": 1 }\n');
  });

  test.each<[string[], RegExp, string[]]>([
    [['check-pattern', 'karambit', '387'], /^Karambit #387: Blue gem, tier 1, playside\n/, []],
    [['locales'], /^sv: \d+ texts$/m, []],
    [['hosted-sql', at('hosted.sql')], /^Written: /, ['hosted.sql']],
    [['dataset', 'repair'], /^There is no database to repair\.$/m, []],
    [['token', 'anon'], /^[\w-]+\.[\w-]+\.[\w-]+\n$/, []],
  ])('%j', async (args, prints, makes) => {
    const { status, out, err } = await atlas(...args);
    expect({ status, err }).toEqual({ status: 0, err: '' });
    expect(out).toMatch(prints);
    for (const name of makes) expect(fs.statSync(at(name)).size).toBeGreaterThan(0);
  });
});

describe('documents', () => {
  const files = ['*.md', 'docs/**/*.md', 'deploy/*', '.env.example', 'deploy/.env.example'];
  const documents = files.flatMap((glob) => fs.globSync(glob, { cwd: ROOT }));
  /** `npm run atlas -- prices import prices.csv --preview`, to the end of the line, the code or the sentence. */
  const COMMAND = /\bnpm (?:run (?:-s )?([\w:]+)|(start|test))\b(?: -- ([^`\n#)]*))?/g;
  /** Their arguments are files, weapons and addresses. */
  const FREE = new Set(['check-pattern', 'backup', 'restore', 'hosted-sql', 'screenshots']);

  const named = documents.flatMap((document) =>
    [...read(document).matchAll(COMMAND)].map(([text, long, short, args = '']) => {
      const script = long ?? short ?? '';
      const words = args.split(/\s+/).filter((word) => word !== '');
      const isAtlas = script === 'atlas';
      const command = isAtlas ? words[0] : script;
      return { document, text, script, command: command ?? '', words: isAtlas ? words.slice(1) : words };
    }),
  );

  test('name only existing scripts and commands', () => {
    const names = new Set(COMMANDS.map(({ name }) => name));
    const isThere = ({ script, command }: (typeof named)[number]) =>
      script in scripts && (script !== 'atlas' || ['', '--help', '<command>'].includes(command) || names.has(command));
    expect(named.filter((each) => !isThere(each))).toEqual([]);
    expect(named.length).toBeGreaterThan(50);
  });

  test('name every script and command', () => {
    const known = new Set(named.flatMap(({ script, command }) => [script, command]));
    expect([...Object.keys(scripts), ...COMMANDS.map(({ name }) => name)].filter((name) => !known.has(name))).toEqual(
      [],
    );
  });

  test('name only sub-commands and options that the help knows', async () => {
    const wrong = [];
    for (const { document, text, command, words } of named) {
      if (!COMMANDS.some(({ name }) => name === command)) continue;
      const [first = ''] = words;
      const sub = !FREE.has(command) && /^[a-z]/.test(first) ? [first] : [];
      const { out } = await helpOf(command);
      const unknown = [...sub, ...words.filter((word) => /^--\w/.test(word))].filter((word) => !out.includes(word));
      if (unknown.length > 0) wrong.push(`${document}: ${text}`);
    }
    expect(wrong).toEqual([]);
  });
});
