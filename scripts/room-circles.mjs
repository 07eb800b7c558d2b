import path from 'node:path';

/** @typedef {{ file: string, specifier: string | undefined, line: number }} FileImport file relative to the root */
/** @typedef {{ from: string, to: string, file: string, line: number }} Arrow one import that leads to another room */

/**
 * Folders whose rooms must form no circle of imports. A room is a folder below one of them; a folder that `nested` names
 * holds rooms itself; a file beside the rooms is a room of its own.
 * @type {readonly { folder: string, nested?: readonly string[] }[]}
 */
const ROOMED_FOLDERS = [
  { folder: 'core/src', nested: ['drawing'] },
  { folder: 'data/src' },
  { folder: 'server/src' },
  { folder: 'web/app', nested: ['features'] },
];

const TEST_OR_GENERATED = /\.(test|e2e)\.[cm]?tsx?$|(^|\/)(testing|fixtures|\+types)\//;

/**
 * @param {string} file relative to the roomed folder
 * @param {readonly string[]} nested
 */
function roomOf(file, nested) {
  const parts = file.split('/');
  return parts.slice(0, nested.includes(parts[0] ?? '') && parts.length > 2 ? 2 : 1).join('/');
}

/**
 * One import for each pair of rooms of which the first imports the second, types included, tests left out.
 * @param {{ folder: string, nested?: readonly string[] }} roomed
 * @param {readonly FileImport[]} imports
 * @returns {Arrow[]}
 */
function arrowsOf({ folder, nested = [] }, imports) {
  /** @type {Map<string, Arrow>} */
  const arrows = new Map();
  for (const { file, specifier, line } of imports) {
    if (!file.startsWith(`${folder}/`) || !specifier?.startsWith('.')) continue;
    const target = path.posix.join(path.posix.dirname(file), specifier);
    if (!target.startsWith(`${folder}/`) || TEST_OR_GENERATED.test(file) || TEST_OR_GENERATED.test(target)) continue;
    const [from, to] = [file, target].map((each) => roomOf(each.slice(folder.length + 1), nested));
    if (from === undefined || to === undefined || from === to) continue;
    const pair = `${from} ${to}`;
    if (!arrows.has(pair)) arrows.set(pair, { from, to, file, line });
  }
  return [...arrows.values()];
}

/**
 * The fewest arrows that lead from a room back to it; undefined where none do.
 * @param {string} room
 * @param {readonly Arrow[]} arrows
 * @returns {Arrow[] | undefined}
 */
function shortestCircle(room, arrows) {
  /** @type {Arrow[][]} */
  const queue = [[]];
  const seen = new Set();
  for (let way = queue.shift(); way !== undefined; way = queue.shift()) {
    const end = way.at(-1)?.to ?? room;
    for (const arrow of arrows) {
      if (arrow.from !== end) continue;
      if (arrow.to === room) return [...way, arrow];
      if (!seen.has(arrow.to)) queue.push([...way, arrow]);
      seen.add(arrow.to);
    }
  }
  return undefined;
}

/**
 * The circles of imports between rooms, each as a text that names its rooms and one import for each step: the shortest
 * circle of every room that no circle before it names.
 * @param {readonly FileImport[]} imports of the whole checkout
 * @returns {string[]}
 */
export function roomCircles(imports) {
  return ROOMED_FOLDERS.flatMap((roomed) => {
    const arrows = arrowsOf(roomed, imports);
    const reported = new Set();
    return [...new Set(arrows.map(({ from }) => from))].flatMap((room) => {
      const circle = reported.has(room) ? undefined : shortestCircle(room, arrows);
      if (circle === undefined) return [];
      for (const { from } of circle) reported.add(from);
      const rooms = [...circle.map(({ from }) => from), room].join(' -> ');
      const steps = circle.map(({ to, file, line }) => `\n  ${file}:${line} imports ${to}`);
      return [`${roomed.folder}: the rooms ${rooms} import each other in a circle${steps.join('')}`];
    });
  });
}
