import './lib/require-node.mjs';
import fs from 'node:fs';
import path from 'node:path';
import { stopChildrenOnSignals } from './lib/children.mjs';
import { Failure, runMain } from './lib/failure.mjs';
import { ROOT, STATE_DIR, displayPath } from './lib/paths.mjs';
import { BUILD_NAMES, prepare } from './lib/prepare.mjs';
import { copyRelease } from './lib/release/stage.mjs';
import { runStep } from './lib/run-step.mjs';

const USAGE = `Usage: npm run pack [-- FILE | --folder FOLDER]

Builds what is out of date, and writes one archive that runs on this kind of system without a build: the site, its data and
models, the packages it needs, and Node. The default file is build/blue-gem-atlas-<version>-<system>.tar.xz

  --folder   leave the unpacked files in a new folder instead`;

/**
 * @param {string} name the folder in the archive
 * @param {string} file
 */
async function writeArchive(name, file) {
  const unfinished = `${file}.unfinished`;
  const result = await runStep({
    title: 'Writing the archive',
    name: 'pack',
    command: 'tar',
    args: ['--create', '--xz', '--owner=0', '--group=0', '--file', unfinished, '--directory', STATE_DIR, name],
    env: { XZ_OPT: process.env['XZ_OPT'] || '-T0 -6' },
  });
  if (!result.ok) throw new Failure(`tar failed, which needs xz here: ${result.output.trim()}`);
  fs.renameSync(unfinished, file);
}

await runMain(async () => {
  const args = process.argv.slice(2);
  if (args.includes('--help') || args.includes('-h')) {
    console.log(USAGE);
    return 0;
  }
  const folder = args[0] === '--folder' ? args[1] : undefined;
  if (folder === undefined && (args.length > 1 || args[0]?.startsWith('-')))
    throw new Failure(`One file at most (try --help)`, { exitCode: 2 });
  if (folder !== undefined && fs.existsSync(folder)) throw new Failure(`${folder} exists already.`, { exitCode: 2 });
  if (process.platform !== 'linux') throw new Failure('Archives can be made on Linux only.');
  stopChildrenOnSignals();
  await prepare({ builds: [...BUILD_NAMES, 'extension'] });
  if (folder !== undefined) {
    copyRelease(path.resolve(folder));
    console.log(displayPath(path.resolve(folder)));
    return 0;
  }
  const { version } = JSON.parse(fs.readFileSync(path.join(ROOT, 'package.json'), 'utf8'));
  const name = `blue-gem-atlas-${version}-${process.platform}-${process.arch}`;
  const file = path.resolve(args[0] ?? path.join(ROOT, 'build', `${name}.tar.xz`));
  const stage = path.join(STATE_DIR, name);
  try {
    fs.rmSync(stage, { recursive: true, force: true });
    copyRelease(stage);
    await writeArchive(name, file);
  } finally {
    fs.rmSync(stage, { recursive: true, force: true });
  }
  console.log(`${displayPath(file)}: ${(fs.statSync(file).size / 1e6).toFixed(1)} MB`);
  return 0;
});
