import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { Failure } from './failure.mjs';
import { getNode, systemPath } from './find-node.mjs';
import { ROOT } from './paths.mjs';
import { runStep } from './run-step.mjs';
import { toolFile } from './tools.mjs';

/** Chromium without a window: the same pages in two thirds of the processor time. Extensions need the whole browser. */
const SHELL = 'chromium-headless-shell';
const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const FIXED = {
  linux: ['/usr/bin/chromium'],
  darwin: [
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
  ],
  win32: [
    'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
    'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
  ],
};
const INSTALL_TIMEOUT_MS = 10 * 60_000;

/**
 * A Chromium on this machine that runs: the one without a window if both are here. If CHROMIUM_PATH is set, only that
 * one is considered.
 * @param {{ env?: NodeJS.ProcessEnv, runs?: (file: string) => boolean }} [options]
 * @returns {string | undefined}
 */
export function findChromium({ env = process.env, runs = isRunnable } = {}) {
  const configured = env['CHROMIUM_PATH'];
  if (configured) {
    if (runs(configured)) return configured;
    throw new Failure(`CHROMIUM_PATH is ${configured}, which does not exist or does not run.`);
  }
  const onPath = (/** @type {string} */ name) => systemPath(env).map((folder) => path.join(folder, name));
  const fixed = process.platform in FIXED ? FIXED[/** @type {keyof typeof FIXED} */ (process.platform)] : [];
  const whole = [...NAMES.flatMap(onPath), ...fixed].find(runs);
  return whole && (onPath(SHELL).find(runs) ?? whole);
}

/**
 * On some systems the command only explains how to install the browser, so it is run once.
 * @param {string} file
 */
function isRunnable(file) {
  if (!fs.existsSync(file)) return false;
  if (process.platform === 'win32') return true; // there --version would open a window
  return spawnSync(file, ['--version'], { timeout: 30_000, stdio: 'ignore' }).status === 0;
}

/** A Chromium of the machine, else one installed from Debian's packages or by Playwright. */
export async function findOrInstallChromium() {
  const found = findChromium() ?? playwrightChromium();
  if (found !== undefined) return found;
  if (canUseApt()) await installFromApt();
  return findChromium() ?? (await installFromPlaywright());
}

function canUseApt() {
  const hasApt = systemPath(process.env).some((folder) => fs.existsSync(path.join(folder, 'apt-get')));
  return process.getuid?.() === 0 && fs.existsSync('/etc/debian_version') && hasApt;
}

async function installFromApt() {
  const step = { command: 'apt-get', env: { DEBIAN_FRONTEND: 'noninteractive' }, timeoutMs: INSTALL_TIMEOUT_MS };
  const update = { ...step, title: 'Reading the package lists', name: 'apt-update', args: ['update'] };
  const packages = ['chromium', 'fonts-noto-core', 'fonts-noto-cjk'];
  const install = {
    ...step,
    title: 'Installing Chromium (apt-get)',
    name: 'apt-install',
    args: ['install', '-y', ...packages],
  };
  if (!(await runStep(update)).ok || !(await runStep(install)).ok) return;
  // Not every release has this package.
  await runStep({
    ...install,
    title: `Installing ${SHELL} (apt-get)`,
    name: 'apt-install-shell',
    args: ['install', '-y', SHELL],
  });
}

/** @returns {string | undefined} */
function playwrightChromium() {
  const answer = spawnSync(
    getNode(ROOT),
    [
      '--input-type=module',
      '-e',
      'import { chromium } from "playwright-core"; console.log(chromium.executablePath());',
    ],
    { cwd: ROOT, encoding: 'utf8' },
  );
  const file = answer.status === 0 ? answer.stdout.trim() : '';
  return file !== '' && isRunnable(file) ? file : undefined;
}

async function installFromPlaywright() {
  const result = await runStep({
    title: "Installing Chromium (Playwright's own)",
    name: 'playwright-install',
    command: getNode(ROOT),
    args: [toolFile('playwright-core'), 'install', '--no-shell', 'chromium'],
    timeoutMs: INSTALL_TIMEOUT_MS,
  });
  return result.ok ? playwrightChromium() : undefined;
}
