import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { toolFile } from './lib/tools.mjs';
import { documentedCommands, readDocument, ROOT } from './testing/documents.ts';

// Each run is a process of its own, and the machine may be busy.
vi.setConfig({ testTimeout: 180_000 });

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'bluegem-commands-'));
const at = (name: string) => path.join(folder, name);
fs.mkdirSync(at('unformatted'));
fs.writeFileSync(at('unformatted/one.json'), '{"b":\n1}');
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

/** Run here: what the npm script of that name does with these arguments, and what it prints. */
type Run = { args: readonly string[]; prints: RegExp; status?: number; cwd?: string; makes?: readonly string[] };
/** Run by another file, which holds this text. */
type Elsewhere = { file: string; holds: string };
/** Not run, and why. */
type LeftOut = { because: string };

const help = (prints: RegExp): Run => ({ args: ['--help'], prints });
/** For what takes minutes: started, and refused for an argument that it does not know. */
const refused = (prints: RegExp): Run => ({ args: ['--no-such-thing'], prints, status: 2 });
const elsewhere = (file: string, holds: string): Elsewhere => ({ file, holds });
const leftOut = (because: string): LeftOut => ({ because });

const BACKUP = elsewhere('tools/src/backup/main.test.ts', "run('backup', file, '--data', dataDir)");
const VERIFIED_BACKUP = elsewhere('tools/src/backup/main.test.ts', "run('backup', '--verify', file)");
const RESTORE = elsewhere('tools/src/backup/main.test.ts', "run('restore', file");
const TOKEN = elsewhere('server/src/token/main.test.ts', "['user', ACCOUNT]");
const ASSETS = elsewhere('tools/src/assets/import.test.ts', 'importAssets(');
const CONTAINERS = leftOut('needs a container engine; scripts/deploy.test.ts holds the files against the checkout');
const SYSTEMD = leftOut('needs root; scripts/deploy.test.ts holds the units against the checkout');
const TRACING = leftOut('installs packages outside of the checkout');
const DATASET_BUILD = elsewhere('tools/src/dataset/build.test.ts', "buildDataset(facts, join(folder, 'one'))");
const MODELS_BUILD = elsewhere('tools/src/models/models.test.ts', 'modelFiles(models)');
const MODELS_REPORT = elsewhere('tools/src/models/models.test.ts', 'accuracyTable(checks, manifest)');

const PROOFS: Readonly<Record<string, Run | Elsewhere | LeftOut>> = {
  'npm start': help(/^Usage: npm start\n/),
  'npm start -- --help': help(/PORT=3000/),
  'npm test': help(/^Usage: npm test /),
  'npm run check': help(/^Usage: npm run check /),
  'npm run check -- --fast': help(/--fast +leave out the build and the tests/),
  'npm run build': elsewhere('.ci/run', 'npm run build'),
  'npm run build -- --force': help(/--force/),
  'npm run dev': help(/^Usage: npm run dev /),
  'npm run format': { args: [], prints: /one\.json/, cwd: at('unformatted') },
  'npm run screenshots': help(/^Usage: npm run screenshots /),
  'npm run bench': refused(/^There is no measure "--no-such-thing"/),
  'npm run test:long': help(/npm run test:long /),
  'npm run test:load': refused(/no-such-thing/),
  'npm run test:load -- --quick': refused(/no-such-thing/),
  'npm run test:faults': refused(/no-such-thing/),
  'npm run test:faults -- --quick': refused(/no-such-thing/),
  'npm run test:faults -- clock outside': refused(/no-such-thing/),
  'npm run test:faults -- killed-writer --rounds 200 --seed 7': refused(/no-such-thing/),
  'npm run test:security': help(/^Usage: npm run test:security /),
  'npm audit': elsewhere('proofs/src/security/dependencies.ts', "'audit'"),
  'npm run test:cluster': help(/^npm run test:cluster\n/),
  'npm run check-pattern -- karambit 387': {
    args: ['karambit', '387'],
    prints: /^Karambit #387: Blue gem, tier 1, playside\n/,
  },
  'npm run locales': { args: [], prints: /^sv: \d+ texts$/m },
  'npm run icons': { args: [at('icons')], prints: /^$/, makes: ['icons/favicon.ico', 'icons/icons/icon-512.png'] },
  'npm run pictures -- --weapon karambit --seed 387': {
    args: ['--weapon', 'karambit', '--seed', '387', '--width', '80', '--out', at('sheet.png')],
    prints: /^$/,
    makes: ['sheet.png'],
  },
  'npm run hosted-sql': elsewhere('data/src/rest/hosted-sql.test.ts', 'toBe(hostedSql())'),

  'npm run dataset -- build': DATASET_BUILD,
  'npm run dataset -- verify': elsewhere('tools/src/dataset/verify.test.ts', 'findDisagreements(decodeDataset('),
  'npm run dataset -- repair': { args: ['repair'], prints: /^There is no database to repair\.$/m },
  'npm run footprints -- solve': elsewhere('tools/src/footprints/run-schedule.test.ts', 'runSchedule('),
  'npm run footprints -- verify': { args: ['verify'], prints: /^Every figure is as good as shipped\.$/m },
  'npm run footprints -- report': { args: ['report'], prints: /Rank correlation/i },
  'npm run footprints -- plots': {
    args: ['plots', '--out', at('plots')],
    prints: /^/,
    makes: ['plots/oxide-map.png', 'plots/footprints.png'],
  },
  'npm run footprints -- figures': elsewhere('tools/src/footprints/figures.test.ts', 'footprintsSvg(regions'),
  'npm run footprints -- export': { args: ['export', '--out', at('map.json')], prints: /^/, makes: ['map.json'] },
  'npm run models -- build': MODELS_BUILD,
  'npm run models -- verify': MODELS_BUILD,
  'npm run models -- report': MODELS_REPORT,
  'npm run models -- report some-folder': MODELS_REPORT,

  'npm run assets -- import': ASSETS,
  'npm run assets -- import exported': ASSETS,
  'npm run assets -- import exported --weapon karambit': ASSETS,
  'npm run assets -- status': elsewhere('tools/src/assets/main.test.ts', "['status', /^Nothing is imported: /]"),
  'npm run assets -- verify': elsewhere('tools/src/assets/main.test.ts', "['verify', /^Nothing is imported"),
  'npm run assets -- remove': elsewhere('tools/src/assets/main.test.ts', "['remove', /^Nothing was imported"),
  'npm run assets -- sample': elsewhere('tools/src/assets/import.test.ts', 'writeSample('),
  'npm run assets -- sample some-folder': elsewhere('tools/src/assets/import.test.ts', 'writeSample('),
  'npm run prices -- import': elsewhere('tools/src/prices/main.test.ts', "['import', 'nowhere.csv']"),
  'npm run prices -- import prices.csv': elsewhere('tools/src/prices/import-prices.test.ts', 'importing([GOOD'),
  'npm run prices -- import prices.csv --preview': elsewhere('tools/src/prices/import-prices.test.ts', 'preview: true'),
  'npm run prices -- import prices.csv --skip-bad': elsewhere(
    'tools/src/prices/import-prices.test.ts',
    'skipBad: true',
  ),

  'npm run backup -- FILE': BACKUP,
  'npm run backup -- /backups/2026-11-22.backup': BACKUP,
  'npm run backup -- --verify FILE': VERIFIED_BACKUP,
  'npm run backup -- --verify /backups/2026-11-22.backup': VERIFIED_BACKUP,
  'npm run restore -- FILE': RESTORE,
  'npm run restore -- /backups/2026-11-22.backup': RESTORE,
  'npm run restore -- /backups/2026-11-22.backup --replace': elsewhere(
    'data/src/backup/backup.test.ts',
    'replace: true',
  ),
  'npm run token -- anon': { args: ['anon'], prints: /^[\w-]+\.[\w-]+\.[\w-]+\n$/ },
  'npm run token -- anon | admin | user <id>': TOKEN,
  'npm run token -- anon | user <account id> | admin [--days n]': TOKEN,

  "curl -s 'http://localhost:3000/api/check?weapon=karambit&patternId=387'": elsewhere(
    'server/src/api/app.test.ts',
    '/api/check?weapon=karambit&patternId=387',
  ),
  "curl -sI 'http://localhost:3000/api/pattern/karambit-387'": elsewhere('server/src/api/caching.test.ts', 'etag'),
  "curl -sI 'http://localhost:3000/api/pattern/karambit-387' -H 'If-None-Match: \"<the tag>\"'": elsewhere(
    'server/src/api/caching.test.ts',
    "'if-none-match': names",
  ),
  'npx vitest run core/src/patterns/tier.test.ts': leftOut('is how every test is run'),
  'npm ci': leftOut('asks the registry; scripts/install.test.ts asserts when it is needed and why it fails'),
  'openssl rand -hex 32': leftOut('any random text does'),
  'docker compose -f deploy/compose.yaml up -d --build': CONTAINERS,
  'docker compose up -d --no-deps app-1': CONTAINERS,
  'cp deploy/.env.example deploy/.env': CONTAINERS,
  'cp deploy/*.service deploy/*.timer /etc/systemd/system/': SYSTEMD,
  'systemctl enable --now blue-gem-atlas.service': SYSTEMD,
  'systemctl enable --now blue-gem-atlas-backup.timer': SYSTEMD,
  'systemd-analyze verify': SYSTEMD,
  'mkdir /opt/tracing': TRACING,
  'cd /opt/tracing': TRACING,
  'npm install @opentelemetry/sdk-node @opentelemetry/auto-instrumentations-node': TRACING,
  'node --import /opt/tracing/node_modules/@opentelemetry/auto-instrumentations-node/build/src/register.js web/build/server/index.js':
    TRACING,
};

const commands = documentedCommands();
const { scripts } = JSON.parse(readDocument('package.json')) as { scripts: Record<string, string> };

/** The npm script that a command runs; undefined for other programs. */
const scriptOf = (command: string) => /^npm (?:run )?([\w:-]+)/.exec(command)?.[1];
/** `npm run backup` in a sentence stands for what it is called with elsewhere. */
const isShort = (command: string) =>
  command === 'npm run -s' || Object.keys(PROOFS).some((known) => known.startsWith(`${command} -- `));

test('every command in the documents is in the table', () => {
  const unknown = [...commands].filter(([command]) => !(command in PROOFS || isShort(command)));
  expect(unknown.map(([command, file]) => `${file}: ${command}`)).toEqual([]);
});

test('every command in the table is in a document', () => {
  expect(Object.keys(PROOFS).filter((command) => !commands.has(command))).toEqual([]);
});

test('every npm script is in a document, and every one in a document is there', () => {
  const documented = [...commands.keys()].filter((command) => /^npm (run [^-]|start|test)/.test(command));
  expect(new Set(documented.map(scriptOf))).toEqual(new Set(Object.keys(scripts)));
});

const proofs = Object.entries(PROOFS);

/** Only what a process needs: settings of the machine must not reach it. */
function environment(): NodeJS.ProcessEnv {
  const { PATH, HOME, SystemRoot } = process.env;
  return { PATH, HOME, SystemRoot, DATA_DIR: at('data'), SECRET_KEY: 'abcdefghijklmnopqrstuvwxyz0123456789' };
}

/** As npm does it, without npm: its start takes longer than most commands. */
function runScript(name: string, { args, cwd = ROOT }: Run) {
  const [program = '', ...first] = scripts[name]?.split(' ') ?? [];
  const files = program === 'node' ? [] : [toolFile(program as Parameters<typeof toolFile>[0])];
  return spawnSync(process.execPath, [...files, ...first, ...args], { cwd, env: environment(), encoding: 'utf8' });
}

describe('run here', () => {
  const runs = proofs.flatMap(([command, proof]) => ('args' in proof ? [[command, proof] as const] : []));
  test.each(runs)('%s', (command, run) => {
    const wanted = run.status ?? 0;
    const { status, stdout, stderr } = runScript(scriptOf(command) ?? '', run);
    const [printed, silent] = wanted === 0 ? [stdout, stderr] : [stderr, stdout];
    expect({ status, silent }).toEqual({ status: wanted, silent: '' });
    expect(printed).toMatch(run.prints);
    for (const name of run.makes ?? []) expect(fs.statSync(at(name)).size).toBeGreaterThan(0);
  });
});

test('what is run by another file is there', () => {
  const others = proofs.flatMap(([command, proof]) => ('holds' in proof ? [{ command, ...proof }] : []));
  const missing = others.filter(({ file, holds }) => !readDocument(file).includes(holds));
  expect(missing.map(({ command, file }) => `${command}: ${file}`)).toEqual([]);
  expect(others.length).toBeGreaterThan(10);
});

test('a command that is not run says why', () => {
  const reasons = proofs.flatMap(([, proof]) => ('because' in proof ? [proof.because] : []));
  expect(reasons.length).toBeGreaterThan(0);
  expect(reasons.filter((reason) => reason.length < 20)).toEqual([]);
});
