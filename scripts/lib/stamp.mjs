import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';

/**
 * @typedef {object} Target a build result made from files
 * @property {string} name
 * @property {readonly string[]} inputs files and folders, relative to the root; a missing one counts as empty
 * @property {RegExp} [ignore] matches ignored paths below an input folder, with forward slashes
 * @property {readonly string[]} outputs files and folders that must exist afterwards
 * @property {string} [recipe] everything else that affects the result: the command, the version of Node
 */
/**
 * @typedef {{ quick: string, content: string }} Print fingerprints of a set of files: by time and size, and by content
 */
/** @typedef {{ recipe: string, inputs: Print, outputs: Print }} Stamp */

const NEVER_INPUT = /^build(-next|-old)?(\/|$)|(^|\/)(node_modules|\.react-router|\.cache|\.DS_Store)(\/|$)/;

/**
 * Whether the target was built from exactly these inputs and was not changed since.
 * @param {string} root
 * @param {string} stampDir
 * @param {Target} target
 */
export function isFresh(root, stampDir, target) {
  const stamp = readStamp(stampDir, target);
  if (stamp === undefined || stamp.recipe !== (target.recipe ?? '')) return false;
  const inputs = samePrint(root, inputFiles(root, target), stamp.inputs);
  const outputs = samePrint(root, outputFiles(root, target), stamp.outputs);
  if (inputs === undefined || outputs === undefined) return false;
  if (inputs !== stamp.inputs || outputs !== stamp.outputs)
    rememberTimes(stampDir, target, { ...stamp, inputs, outputs });
  return true;
}

/**
 * Builds the target. Inputs are hashed before and the stamp is written after the build: after an interruption, or a
 * change during the build, it is built again.
 * @param {string} root
 * @param {string} stampDir
 * @param {Target} target
 * @param {() => Promise<void>} make
 */
export async function makeTarget(root, stampDir, target, make) {
  fs.rmSync(stampFile(stampDir, target), { force: true });
  const inputs = printOf(root, inputFiles(root, target));
  await make();
  const missing = target.outputs.find((output) => !fs.existsSync(path.join(root, output)));
  if (missing !== undefined) throw new Error(`${target.name} succeeded but left no ${missing}`);
  writeStamp(stampDir, target, {
    recipe: target.recipe ?? '',
    inputs,
    outputs: printOf(root, outputFiles(root, target)),
  });
}

/**
 * @param {string} root
 * @param {readonly string[]} files
 * @param {Print} known
 * @returns {Print | undefined} the known one, or one with newer times, if the content is the same
 */
function samePrint(root, files, known) {
  const quick = quickPrint(root, files);
  if (quick === known.quick) return known;
  return contentPrint(root, files) === known.content ? { quick, content: known.content } : undefined;
}

/**
 * @param {string} root
 * @param {readonly string[]} files
 * @returns {Print}
 */
function printOf(root, files) {
  return { quick: quickPrint(root, files), content: contentPrint(root, files) };
}

/**
 * @param {string} root
 * @param {readonly string[]} files
 */
function quickPrint(root, files) {
  const hash = createHash('sha256');
  for (const file of files) {
    const stat = fs.statSync(path.join(root, file), { throwIfNoEntry: false });
    hash.update(`${file}\0${stat?.size}\0${stat?.mtimeMs}\0${stat?.ctimeMs}\n`);
  }
  return hash.digest('hex');
}

/**
 * @param {string} root
 * @param {readonly string[]} files
 */
function contentPrint(root, files) {
  const hash = createHash('sha256');
  for (const file of files) {
    const content = readIfThere(path.join(root, file));
    hash.update(`${file}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex');
}

/**
 * Another process may be building, and deleting files, at the same time.
 * @param {string} file
 */
function readIfThere(file) {
  try {
    return fs.readFileSync(file);
  } catch {
    return Buffer.alloc(0);
  }
}

/**
 * @param {string} root
 * @param {Target} target
 */
export function inputFiles(root, target) {
  const isInput = (/** @type {string} */ below) => !NEVER_INPUT.test(below) && target.ignore?.test(below) !== true;
  return target.inputs.flatMap((input) =>
    filesIn(root, input, (file) => file === input || isInput(file.slice(input.length + 1))),
  );
}

/**
 * @param {string} root
 * @param {Target} target
 */
function outputFiles(root, target) {
  return target.outputs.flatMap((output) => filesIn(root, output, () => true));
}

/**
 * @param {string} root
 * @param {string} entry
 * @param {(file: string) => boolean} isWanted
 * @returns {string[]} sorted, relative to the root, with forward slashes
 */
function filesIn(root, entry, isWanted) {
  if (!isWanted(entry)) return [];
  const stat = fs.statSync(path.join(root, entry), { throwIfNoEntry: false });
  if (stat === undefined) return [];
  if (!stat.isDirectory()) return [entry];
  const names = fs.readdirSync(path.join(root, entry)).toSorted();
  return names.flatMap((name) => filesIn(root, `${entry}/${name}`, isWanted));
}

/**
 * @param {string} stampDir
 * @param {Target} target
 */
function stampFile(stampDir, target) {
  return path.join(stampDir, `${target.name}.json`);
}

/**
 * @param {string} stampDir
 * @param {Target} target
 * @returns {Stamp | undefined}
 */
function readStamp(stampDir, target) {
  try {
    return JSON.parse(fs.readFileSync(stampFile(stampDir, target), 'utf8'));
  } catch {
    return undefined;
  }
}

/**
 * @param {string} stampDir
 * @param {Target} target
 * @param {Stamp} stamp
 */
function writeStamp(stampDir, target, stamp) {
  fs.mkdirSync(stampDir, { recursive: true });
  const next = `${stampFile(stampDir, target)}.${process.pid}`;
  fs.writeFileSync(next, JSON.stringify(stamp));
  fs.renameSync(next, stampFile(stampDir, target));
}

/**
 * A fresh clone or a copy has new times and the same content: next time the times alone will do.
 * @param {string} stampDir
 * @param {Target} target
 * @param {Stamp} stamp
 */
function rememberTimes(stampDir, target, stamp) {
  try {
    writeStamp(stampDir, target, stamp);
  } catch {
    // A folder that is only readable: it costs the comparison of contents again.
  }
}
