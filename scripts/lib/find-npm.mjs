import fs from 'node:fs';
import path from 'node:path';
import { Failure } from './failure.mjs';
import { systemPath } from './find-node.mjs';

/**
 * npm as a command line prefix, run by the Node it was installed with: never by the one in node_modules, which `npm ci`
 * deletes.
 * @param {NodeJS.ProcessEnv} [env]
 * @returns {{ command: string, args: string[], shell: boolean } | undefined}
 */
export function findNpm(env = process.env) {
  const cli = env['npm_execpath'] ?? '';
  const node = env['npm_node_execpath'] ?? '';
  if (path.basename(cli) === 'npm-cli.js' && [cli, node].every((file) => fs.existsSync(file))) {
    return { command: node, args: [cli], shell: false };
  }
  const isWindows = process.platform === 'win32';
  const file = systemPath(env)
    .map((folder) => path.join(folder, isWindows ? 'npm.cmd' : 'npm'))
    .find((candidate) => fs.existsSync(candidate));
  if (file === undefined) return undefined;
  return isWindows ? { command: `"${file}"`, args: [], shell: true } : { command: file, args: [], shell: false };
}

export function getNpm() {
  const npm = findNpm();
  if (npm !== undefined) return npm;
  throw new Failure('npm was not found. It comes with Node: install Node 20.19 or newer with npm, then try again.');
}
