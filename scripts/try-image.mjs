import './lib/require-node.mjs';
import { execFileSync, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Failure, runMain } from './lib/failure.mjs';
import { ROOT } from './lib/paths.mjs';
import { duration } from './lib/progress.mjs';
import { baseFiles } from './lib/release/base-files.mjs';
import { getDockerEngine } from './lib/release/docker-engine.mjs';

const USAGE = `Usage: node scripts/try-image.mjs

Builds the image of deploy/Dockerfile from the files of an archive, and tries it read-only, without network, in 512 MB: start,
pages, a picture, stop, backup, restore, start on what was restored. Downloads nothing: the base has this machine's own
libraries. Where no Docker engine runs or can be started it says so and ends well.`;

const MEMORY = '512m';
const READY_MS = 60_000;
const POLL_MS = 200;
const TAG = `blue-gem-atlas-try-${process.pid}`;
const BASE = `${TAG}-base`;
const VOLUME = `${TAG}-data`;
const MANY_BYTES = 1 << 26;

/** As compose runs it, and stricter: no network, and half the memory. */
const LIMITS = [
  '--read-only',
  '--tmpfs=/tmp',
  '--cap-drop=ALL',
  '--security-opt=no-new-privileges',
  '--network=none',
  `--memory=${MEMORY}`,
  `--memory-swap=${MEMORY}`,
  `--volume=${VOLUME}:/data`,
];

/** Runs in the container: exits with an error where an answer is not the expected one, and prints what the memory came to. */
const REQUESTS = `
import assert from 'node:assert/strict';
import fs from 'node:fs';
const get = (path) => fetch('http://127.0.0.1:3000' + path);
for (const path of ['/', '/patterns', '/statistics', '/de/discover', '/health/ready']) assert.equal((await get(path)).status, 200, path);
const check = await (await get('/api/check?weapon=karambit&patternId=387')).json();
assert.deepEqual([check.slug, check.blueGem], ['karambit-387', true]);
const page = await (await get('/pattern/karambit/387')).text();
const picture = await get(/\\/render\\/\\d+\\/karambit\\/387\\/[\\w-]+\\.webp/.exec(page)[0]);
assert.deepEqual([picture.status, picture.headers.get('content-type')], [200, 'image/webp']);
assert.throws(() => fs.writeFileSync('/app/file', ''), { code: 'EROFS' });
assert.notEqual(process.getuid(), 0);
const files = ['/sys/fs/cgroup/memory.peak', '/sys/fs/cgroup/memory/memory.max_usage_in_bytes'];
const peak = files.filter(fs.existsSync).map((file) => Number(fs.readFileSync(file, 'utf8')))[0];
console.log(peak === undefined ? 'unknown' : Math.round(peak / 1e6) + ' MB with the files that are read');
`;

/** @param {NodeJS.ProcessEnv} environment */
function createDocker(environment) {
  /** @type {import('node:child_process').ExecFileSyncOptionsWithStringEncoding} */
  const options = { env: environment, encoding: 'utf8', maxBuffer: MANY_BYTES, stdio: ['pipe', 'pipe', 'pipe'] };
  /**
   * @param {readonly string[]} args
   * @param {string | Buffer} [input]
   */
  return (args, input) => {
    const result = spawnSync('docker', args, { ...options, input });
    if (result.status === 0) return result.stdout + result.stderr;
    throw new Failure(`docker ${args.slice(0, 2).join(' ')} failed: ${result.stderr || result.stdout || result.error}`);
  };
}

/** @typedef {ReturnType<typeof createDocker>} Docker */

/**
 * @param {Docker} docker
 * @param {string} release
 */
function buildImage(docker, release) {
  const files = baseFiles(release);
  const base = execFileSync('tar', ['--create', '--dereference', '--directory=/', ...files], { maxBuffer: 1 << 28 });
  docker(['import', '-', BASE], base);
  docker([
    'build',
    '--quiet',
    '--network=none',
    `--build-arg=BASE=${BASE}`,
    '--file',
    path.join(release, 'deploy/Dockerfile'),
    '--tag',
    TAG,
    release,
  ]);
  return Number(docker(['image', 'inspect', '--format', '{{.Size}}', TAG]));
}

/**
 * @param {Docker} docker
 * @param {string} name
 */
async function tryPages(docker, name, settings = /** @type {string[]} */ ([])) {
  const startMs = performance.now();
  docker(['run', '--detach', '--name', name, ...LIMITS, ...settings, TAG]);
  const stateOf = (/** @type {string} */ format) => docker(['inspect', '--format', format, name]).trim();
  while (!docker(['logs', name]).includes('is ready:')) {
    const isRunning = stateOf('{{.State.Running}}') === 'true';
    if (!isRunning || performance.now() - startMs > READY_MS)
      throw new Failure(`The container is not ready: ${stateOf('{{json .State}}')} ${docker(['logs', name])}`);
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
  const ready = duration(performance.now() - startMs);
  const peak = docker(['exec', '--interactive', name, 'node_modules/.bin/node', '--input-type=module', '-'], REQUESTS);
  docker(['stop', name]);
  const state = stateOf('{{.State.ExitCode}} {{.State.OOMKilled}}');
  if (state !== '0 false') throw new Failure(`The container ended with ${state}: ${docker(['logs', name])}`);
  docker(['rm', name]);
  console.log(`${name.slice(TAG.length + 1)}: ready in ${ready}, all requests answered, most memory ${peak.trim()}`);
}

/** @param {Docker} docker */
async function tryImage(docker) {
  const atlas = (/** @type {string[]} */ ...args) =>
    docker(['run', '--rm', ...LIMITS, TAG, 'node_modules/.bin/node', 'scripts/atlas.mjs', ...args])
      .trim()
      .split('\n')
      .at(-1);
  await tryPages(docker, `${TAG}-first-start`);
  console.log(atlas('backup', '/data/one.backup'));
  console.log(atlas('backup', '--verify', '/data/one.backup'));
  console.log(atlas('restore', '/data/one.backup', '--data', '/data/restored'));
  await tryPages(docker, `${TAG}-restored`, ['--env=DATA_DIR=/data/restored']);
}

/** @param {NodeJS.ProcessEnv} environment */
function clear(environment) {
  const run = (/** @type {string[]} */ ...args) => spawnSync('docker', args, { env: environment, stdio: 'ignore' });
  for (const name of ['first-start', 'restored']) run('rm', '--force', `${TAG}-${name}`);
  run('volume', 'rm', '--force', VOLUME);
  run('image', 'rm', '--force', TAG, BASE);
}

await runMain(async () => {
  if (process.argv.length > 2) {
    console.log(USAGE);
    return process.argv[2] === '--help' ? 0 : 2;
  }
  if (process.platform !== 'linux') {
    console.log('The image was not tried: it is one of Linux.');
    return 0;
  }
  const engine = await getDockerEngine();
  if (typeof engine === 'string') {
    console.log(`The image was not built and not tried: ${engine}.`);
    return 0;
  }
  const folder = fs.mkdtempSync(path.join(tmpdir(), 'image-'));
  const release = path.join(folder, 'release');
  try {
    const docker = createDocker(engine.environment);
    execFileSync(process.execPath, [path.join(ROOT, 'scripts/pack.mjs'), '--folder', release], { stdio: 'inherit' });
    const startMs = performance.now();
    const bytes = buildImage(docker, release);
    console.log(`The image is ${(bytes / 1e6).toFixed(0)} MB, built in ${duration(performance.now() - startMs)}`);
    await tryImage(docker);
    return 0;
  } finally {
    clear(engine.environment);
    await engine.stop();
    fs.rmSync(folder, { recursive: true, force: true });
  }
});
