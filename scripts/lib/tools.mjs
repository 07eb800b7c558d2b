import fs from 'node:fs';
import path from 'node:path';
import { Failure } from './failure.mjs';
import { ROOT } from './paths.mjs';

/**
 * Command -> the package that brings it. Run with our Node directly: the links in node_modules/.bin differ by system.
 */
const PACKAGE_OF = /** @type {const} */ ({
  knip: 'knip',
  oxfmt: 'oxfmt',
  oxlint: 'oxlint',
  playwright: '@playwright/test',
  'playwright-core': 'playwright-core',
  'react-router': '@react-router/dev',
  tsc: 'typescript',
  vitest: 'vitest',
});

/**
 * The script behind a development command.
 * @param {keyof typeof PACKAGE_OF} command
 */
export function toolFile(command) {
  const name = PACKAGE_OF[command];
  const folders = [ROOT, path.join(ROOT, 'web')].map((root) => path.join(root, 'node_modules', name));
  const folder = folders.find((candidate) => fs.existsSync(path.join(candidate, 'package.json')));
  if (folder === undefined) throw new Failure(`${name} is not installed: run npm ci.`);
  const { bin } = JSON.parse(fs.readFileSync(path.join(folder, 'package.json'), 'utf8'));
  return path.join(folder, typeof bin === 'string' ? bin : bin[command]);
}
