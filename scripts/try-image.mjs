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
import { startCpuMsMax } from './lib/testing/start-limit.mjs';

const USAGE = `Usage: node scripts/try-image.mjs

Builds the image of deploy/Dockerfile from the files of an archive, and tries it read-only, without network, in 512 MB: a start
in 4 s of processor time, pages, a picture, stop, backup, restore, a start on what was restored. Downloads nothing: the base
has this machine's own libraries. Where no Docker engine runs or can be started it says so and ends well.`;

const MEMORY_BYTES = 512 * 1024 * 1024;
const READY_MS = 60_000;
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
  `--memory=${MEMORY_BYTES}`,
  `--memory-swap=${MEMORY_BYTES}`,
  `--volume=${VOLUME}:/data`,
];

/**
 * Runs in the container from its start: exits with an error where an answer is not the expected one, and prints what
 * the container used. Both versions of control groups are read; the processor time of this program itself is not
 * counted.
 */
const REQUESTS = `
import assert from 'node:assert/strict';
import fs from 'node:fs';
const get = (path) => fetch('http://127.0.0.1:3000' + path);
const readFirst = (...files) => fs.readFileSync(files.find((file) => fs.existsSync(file)), 'utf8');
const group = '/sys/fs/cgroup/';
const isAnswered = () => get('/').then(({ status }) => status === 200, () => false);
const deadline = performance.now() + ${READY_MS};
while (!(await isAnswered()) && performance.now() < deadline) await new Promise((resolve) => setTimeout(resolve, 50));
const answeredAt = Date.now();
const usage = readFirst(group + 'cpu.stat', group + 'cpuacct/cpuacct.usage');
const usageUs = Number(/^usage_usec (\\d+)/.exec(usage)?.[1] ?? Number(usage) / 1e3);
const own = process.cpuUsage();
const startCpuMs = (usageUs - own.user - own.system) / 1e3;
for (const path of ['/patterns', '/statistics', '/de/discover', '/health/ready']) assert.equal((await get(path)).status, 200, path);
const check = await (await get('/api/check?weapon=karambit&patternId=387')).json();
assert.deepEqual([check.slug, check.blueGem], ['karambit-387', true]);
const page = await (await get('/pattern/karambit/387')).text();
const picture = await get(/\\/render\\/\\d+\\/karambit\\/387\\/[\\w-]+\\.webp/.exec(page)[0]);
assert.deepEqual([picture.status, picture.headers.get('content-type')], [200, 'image/webp']);
assert.throws(() => fs.writeFileSync('/app/file', ''), { code: 'EROFS' });
assert.notEqual(process.getuid(), 0);
const limitBytes = Number(readFirst(group + 'memory.max', group + 'memory/memory.limit_in_bytes'));
const peakBytes = Number(readFirst(group + 'memory.peak', group + 'memory/memory.max_usage_in_bytes'));
console.log(JSON.stringify({ answeredAt, startCpuMs, limitBytes, peakBytes }));
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
 * @param {() => string} describe the state of the container, for an error
 * @returns {{ answeredAt: number, startCpuMs: number, limitBytes: number, peakBytes: number }}
 */
function runRequests(docker, name, describe) {
  const command = ['exec', '--interactive', name, 'node_modules/.bin/node', '--input-type=module', '-'];
  try {
    const [line = ''] = docker(command, REQUESTS).split('\n');
    return JSON.parse(line);
  } catch (error) {
    throw new Failure(`${/** @type {Error} */ (error).message}\n${describe()}`);
  }
}

/**
 * @param {Docker} docker
 * @param {string} name
 */
function tryPages(docker, name, settings = /** @type {string[]} */ ([])) {
  const startedAt = Date.now();
  docker(['run', '--detach', '--name', name, ...LIMITS, ...settings, TAG]);
  const stateOf = (/** @type {string} */ format) => docker(['inspect', '--format', format, name]).trim();
  const used = runRequests(docker, name, () => `${stateOf('{{json .State}}')} ${docker(['logs', name])}`);
  docker(['stop', name]);
  const state = stateOf('{{.State.ExitCode}} {{.State.OOMKilled}}');
  if (state !== '0 false') throw new Failure(`The container ended with ${state}: ${docker(['logs', name])}`);
  docker(['rm', name]);
  const first = duration(used.answeredAt - startedAt);
  const cpu = `${duration(used.startCpuMs)} of processor time until then`;
  const megabytes = Math.round(used.peakBytes / 1e6);
  const memory = `most memory ${megabytes} MB with the files that are read`;
  console.log(`${name.slice(TAG.length + 1)}: first page after ${first}, ${cpu}, all requests answered, ${memory}`);
  const mostMs = startCpuMsMax();
  if (!(used.startCpuMs <= mostMs)) throw new Failure(`The start took ${cpu}: more than ${duration(mostMs)}`);
  if (used.limitBytes !== MEMORY_BYTES || !(used.peakBytes <= MEMORY_BYTES))
    throw new Failure(`The container was not held to 512 MB: a limit of ${used.limitBytes} bytes, ${memory}`);
}

/** @param {Docker} docker */
function tryImage(docker) {
  const atlas = (/** @type {string[]} */ ...args) =>
    docker(['run', '--rm', ...LIMITS, TAG, 'node_modules/.bin/node', 'scripts/atlas.mjs', ...args])
      .trim()
      .split('\n')
      .at(-1);
  tryPages(docker, `${TAG}-first-start`);
  console.log(atlas('backup', '/data/one.backup'));
  console.log(atlas('backup', '--verify', '/data/one.backup'));
  console.log(atlas('restore', '/data/one.backup', '--data', '/data/restored'));
  tryPages(docker, `${TAG}-restored`, ['--env=DATA_DIR=/data/restored']);
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
    tryImage(docker);
    return 0;
  } finally {
    clear(engine.environment);
    await engine.stop();
    fs.rmSync(folder, { recursive: true, force: true });
  }
});
