import { fileURLToPath } from 'node:url';
import fs from 'node:fs';
import path from 'node:path';
import { fileCircles } from './file-circles.mjs';
import { importsOf } from './imports-of.mjs';
import { roomCircles } from './room-circles.mjs';

/**
 * The imports of a package. External packages must also be declared in its own package.json; tests and configuration
 * may also use the root's development packages.
 * @typedef {object} Permission
 * @property {RegExp} files relative to the root; the first row that matches a file applies
 * @property {readonly string[]} [own] packages of this checkout, `core` for `@bluegem/core/…`
 * @property {boolean} [builtins] node:*
 * @property {boolean} [development] development packages of its own package.json and of the root's
 * @property {readonly string[]} [only] the only other packages that are allowed, exactly as written
 * @property {RegExp} [also] anything else, such as virtual modules
 */

const TEST = String.raw`(\.test\.[cm]?tsx?|/testing/.*|/fixtures/.*|/vitest\.config\.ts)$`;

/** @type {readonly Permission[]} */
export const PERMISSIONS = [
  { files: RegExp(`^core/.*${TEST}`), only: ['vitest', 'fast-check', 'node:fs'] },
  { files: /^core\//, only: [] },
  { files: RegExp(`^locales/.*${TEST}`), only: ['vitest', 'fast-check'], builtins: true },
  { files: /^locales\//, only: [] },
  { files: RegExp(`^engine/(.*${TEST}|[^/]+\\.ts$)`), development: true, builtins: true },
  { files: /^engine\//, own: ['core'] },
  { files: RegExp(`^extension/(.*${TEST}|[^/]+\\.ts$)`), own: ['core', 'locales'], development: true, builtins: true },
  { files: /^extension\//, own: ['core', 'locales'] },
  { files: RegExp(`^contract/.*${TEST}`), own: ['core'], development: true, builtins: true },
  { files: /^contract\//, own: ['core'], only: ['zod/mini'] },
  { files: RegExp(`^data/(.*${TEST}|[^/]+\\.ts$)`), own: ['core'], development: true, builtins: true },
  { files: /^data\//, own: ['core'], builtins: true },
  {
    files: RegExp(`^server/(.*${TEST}|[^/]+\\.ts$)`),
    own: ['core', 'contract', 'data', 'locales'],
    development: true,
    builtins: true,
  },
  { files: /^server\/src\/http\//, own: ['core', 'contract', 'locales'], builtins: true },
  { files: /^server\//, own: ['core', 'contract', 'data'], builtins: true },
  {
    files: RegExp(`^web/(app/\\.server/.*${TEST}|react-router\\.config\\.ts$)`),
    own: ['core', 'contract', 'locales', 'server'],
    development: true,
    builtins: true,
  },
  {
    files: /^web\/(main|dev|pages)\.ts$/,
    own: ['server'],
    builtins: true,
    also: /^virtual:react-router\//,
  },
  { files: /^web\/app\/\.server\//, own: ['core', 'contract', 'locales', 'server'], builtins: true },
  // Journeys and requests use the server's stand-ins of the outside world.
  {
    files: /^web\/(e2e|requests)\//,
    own: ['core', 'contract', 'locales', 'server'],
    development: true,
    builtins: true,
  },
  {
    files: RegExp(`^web/(.*${TEST}|app/routes\\.ts$|patches/.*|[^/]+\\.ts$)`),
    own: ['core', 'contract', 'locales'],
    development: true,
    builtins: true,
  },
  { files: /^web\/.*\.server\.tsx?$/, own: ['core', 'locales'], builtins: true },
  { files: /^web\//, own: ['core', 'contract', 'locales'] },
  { files: RegExp(`^tools/.*${TEST}`), own: ['core', 'data', 'locales'], development: true, builtins: true },
  { files: /^tools\//, own: ['core', 'data', 'locales'], builtins: true },
  {
    files: /^proofs\//,
    own: ['core', 'contract', 'data', 'locales', 'server', 'tools'],
    development: true,
    builtins: true,
  },
  { files: /^(scripts\/|[^/]+\.ts$)/, development: true, builtins: true },
];

/** Inside the web package: features must not import each other, nor those of a group. */
const FEATURE = /^web\/app\/features\/((?:account|pictures|site)\/[^/]+|check\/bulk|explore\/compare|[^/]+)\//;

const SOURCE = /\.[cm]?[jt]sx?$/;
const WRITTEN = /\.([cm]?[jt]sx?|css|json|md)$/;
/** `research` is no part of the product. */
const NOT_SOURCE = /(^|\/)(node_modules|\.(?!server\b)[^/]*)$|^((web\/)?build|research)$/;

/**
 * @typedef {object} Manifest
 * @property {Record<string, string>} [dependencies]
 * @property {Record<string, string>} [optionalDependencies]
 * @property {Record<string, string>} [devDependencies]
 */
/** @typedef {(folder: string) => Manifest} ManifestReader package.json of a folder, '' for the root */

/**
 * The reason why a file may not import something; undefined if it may.
 * @param {string} file relative to the root
 * @param {string | undefined} specifier
 * @param {ManifestReader} manifestOf
 * @returns {string | undefined}
 */
export function refusal(file, specifier, manifestOf) {
  const permission = PERMISSIONS.find(({ files }) => files.test(file));
  if (permission === undefined) return 'no row in the table of scripts/lint-imports.mjs covers this file';
  if (specifier === undefined)
    return permission.builtins ? undefined : 'an import whose name is computed cannot be checked';
  const name = specifier.replace(/\?[a-z&=]*$/, '');
  if (name.startsWith('.')) return relativeRefusal(file, name);
  if (permission.also?.test(name) || permission.only?.includes(name)) return undefined;
  if (name.startsWith('node:')) return permission.builtins ? undefined : `${name}: Node's modules are not allowed here`;
  return packageRefusal(file, name, permission, manifestOf);
}

/**
 * @param {string} file
 * @param {string} specifier
 */
function relativeRefusal(file, specifier) {
  const target = path.posix.normalize(path.posix.join(path.posix.dirname(file), specifier));
  const [ownFolder] = file.split('/');
  if (file.includes('/') && !target.startsWith(`${ownFolder}/`)) {
    const isRootFile = ownFolder === 'scripts' && !target.includes('/');
    return isRootFile ? undefined : `${specifier} leaves the package: import it by its name, @bluegem/…`;
  }
  const [from, to] = [FEATURE.exec(file)?.[1], FEATURE.exec(target)?.[1]];
  if (from === undefined || to === undefined || from === to) return undefined;
  return `${specifier}: feature ${from} imports feature ${to}; a route puts features together`;
}

/**
 * @param {string} file
 * @param {string} name
 * @param {Permission} permission
 * @param {ManifestReader} manifestOf
 */
function packageRefusal(file, name, permission, manifestOf) {
  const packageName = name.split('/', name.startsWith('@') ? 2 : 1).join('/');
  const folder = packageFolderOf(file);
  const [scope, own = ''] = packageName.split('/');
  if (scope === '@bluegem') {
    if (own === folder) return `${name}: inside a package imports are relative`;
    if (permission.own?.includes(own) !== true) return `${name}: ${folder || 'the root'} may not import ${own} here`;
  } else if (permission.only !== undefined) {
    return `${name}: ${permission.only.length === 0 ? 'nothing' : `only ${permission.only.join(', ')}`} may be imported here`;
  }
  if (declaredPackages(folder, permission, manifestOf).includes(packageName)) return undefined;
  return `${name}: ${packageName} is not declared in ${folder === '' ? '' : `${folder}/`}package.json`;
}

/**
 * The folder of the package.json that applies to a file; '' for the root, which also applies to the scripts.
 * @param {string} file
 */
function packageFolderOf(file) {
  const [folder = ''] = file.includes('/') ? file.split('/') : [];
  return folder === 'scripts' ? '' : folder;
}

/**
 * @param {string} folder
 * @param {Permission} permission
 * @param {ManifestReader} manifestOf
 */
function declaredPackages(folder, permission, manifestOf) {
  const manifest = manifestOf(folder);
  const names = Object.keys({ ...manifest.dependencies, ...manifest.optionalDependencies });
  if (!permission.development) return names;
  return [
    ...names,
    ...Object.keys(manifest.devDependencies ?? {}),
    ...Object.keys(manifestOf('').devDependencies ?? {}),
  ];
}

/**
 * @param {string} root
 * @param {string} folder
 * @returns {string[]} relative to the root: code, styles, texts and documents
 */
function writtenFiles(root, folder) {
  return fs.readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const file = folder === '' ? entry.name : `${folder}/${entry.name}`;
    if (NOT_SOURCE.test(file)) return [];
    if (entry.isDirectory()) return writtenFiles(root, file);
    return WRITTEN.test(entry.name) ? [file] : [];
  });
}

/** @param {string} root */
const sourceFiles = (root) => writtenFiles(root, '').filter((file) => SOURCE.test(file));

/**
 * The packages of this checkout that a row allows and none of its files imports: `^data\\/ core`.
 * @param {string} root
 */
export function unusedPermissions(root) {
  const unused = new Map(PERMISSIONS.map((permission) => [permission, new Set(permission.own)]));
  for (const file of sourceFiles(root)) {
    const permission = PERMISSIONS.find(({ files }) => files.test(file));
    if (permission === undefined) continue;
    const text = fs.readFileSync(path.join(root, file), 'utf8');
    for (const [, own = ''] of text.matchAll(/'@bluegem\/([^/']+)/g)) unused.get(permission)?.delete(own);
  }
  return [...unused].flatMap(([{ files }, own]) => [...own].map((name) => `${files.source} ${name}`));
}

/** Files of a folder, not counting tests (CONVENTIONS.md). */
const FOLDER_FILES_MAX = 25;
const TEST_FILE = /\.(test|e2e)\.[cm]?[jt]sx?$/;
/** Numbered pages, listed by number. */
const UNCOUNTED = /^docs\/decisions\//;

/**
 * Folders with too many files.
 * @param {readonly string[]} files relative to the root
 */
export function crowdedFolders(files) {
  /** @type {Map<string, number>} */
  const counts = new Map();
  for (const folder of files
    .filter((file) => !TEST_FILE.test(file) && !UNCOUNTED.test(file))
    .map((file) => path.posix.dirname(file)))
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
  return [...counts]
    .filter(([, count]) => count > FOLDER_FILES_MAX)
    .map(([folder, count]) => `${folder}: ${count} files, at most ${FOLDER_FILES_MAX} besides tests`);
}

/** @param {string} root */
export function lintImports(root) {
  /** @type {Map<string, Manifest>} */
  const manifests = new Map();
  const manifestOf = (/** @type {string} */ folder) => {
    const file = path.join(root, folder, 'package.json');
    const known = manifests.get(file) ?? JSON.parse(fs.readFileSync(file, 'utf8'));
    manifests.set(file, known);
    return known;
  };
  const written = writtenFiles(root, '');
  const files = written.filter((file) => SOURCE.test(file));
  const imports = files.flatMap((file) =>
    importsOf(file, fs.readFileSync(path.join(root, file), 'utf8')).map((site) => ({ file, ...site })),
  );
  const problems = imports.flatMap(({ file, specifier, line }) => {
    const reason = refusal(file, specifier, manifestOf);
    return reason === undefined ? [] : [`${file}:${line}: ${reason}`];
  });
  const circles = [...roomCircles(imports), ...fileCircles(imports)];
  return { files: files.length, problems: [...problems, ...circles, ...crowdedFolders(written)] };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { files, problems } = lintImports(path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..'));
  for (const problem of problems) console.error(problem);
  console.log(
    problems.length === 0 ? `${files} files follow the import rules.` : `\n${problems.length} problems with imports.`,
  );
  process.exitCode = problems.length === 0 ? 0 : 1;
}
