import fs from 'node:fs';
import path from 'node:path';
import { Failure } from '../failure.mjs';

/**
 * @typedef {object} InstalledPackage of npm's lock file
 * @property {boolean} [link]
 * @property {Record<string, string>} [dependencies]
 * @property {Record<string, string>} [optionalDependencies]
 * @property {Record<string, string>} [peerDependencies]
 * @property {Record<string, { optional?: boolean }>} [peerDependenciesMeta]
 */

/**
 * The folders of these packages and of all that they need, relative to the root. Optional packages that are not
 * installed here, such as those of other systems, are left out.
 * @param {string} root
 * @param {readonly string[]} names
 * @returns {string[]} sorted
 */
export function neededPackages(root, names) {
  /** @type {Record<string, InstalledPackage>} */
  const locked = JSON.parse(fs.readFileSync(path.join(root, 'package-lock.json'), 'utf8')).packages;
  const isInstalled = (/** @type {string} */ folder) => fs.existsSync(path.join(root, folder, 'package.json'));
  /** @type {Set<string>} */
  const found = new Set();
  const add = (/** @type {string} */ name, /** @type {string} */ from, /** @type {boolean} */ mayBeMissing) => {
    const folder = foldersFor(name, from).find((candidate) => candidate in locked && isInstalled(candidate));
    if (folder === undefined) {
      if (mayBeMissing) return;
      throw new Failure(`${name} is not installed: run npm ci.`);
    }
    if (found.has(folder)) return;
    found.add(folder);
    const { dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta } = locked[folder] ?? {};
    for (const each of Object.keys(dependencies ?? {})) add(each, folder, each in (optionalDependencies ?? {}));
    for (const each of Object.keys(optionalDependencies ?? {})) add(each, folder, true);
    for (const each of Object.keys(peerDependencies ?? {}))
      if (peerDependenciesMeta?.[each]?.optional !== true) add(each, folder, true);
  };
  for (const name of names) add(name, '', false);
  return [...found].toSorted();
}

/**
 * Where Node looks for a package, nearest first.
 * @param {string} name
 * @param {string} from the folder of the package that needs it; empty: the root
 */
function foldersFor(name, from) {
  /** @type {string[]} */
  const folders = [];
  for (
    let at = from;
    at !== '';
    at = at.includes('/node_modules/') ? at.slice(0, at.lastIndexOf('/node_modules/')) : ''
  )
    folders.push(`${at}/node_modules/${name}`);
  return [...folders, `node_modules/${name}`];
}
