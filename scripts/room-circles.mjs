import path from 'node:path';

/** @typedef {{ file: string, specifier: string | undefined, line: number }} FileImport file relative to the root */
/** @typedef {{ from: string, to: string, file: string, line: number }} Arrow one import that leads to another room */

const TEST_OR_GENERATED = /\.(test|e2e)\.[cm]?tsx?$|(^|\/)(testing|fixtures|e2e|\+types)\//;

/** @param {string} file */
const foldersAbove = (file) => {
  const parts = file.split('/').slice(0, -1);
  return parts.map((_, index) => parts.slice(0, index + 1).join('/'));
};

/**
 * For each folder, one import for each pair of its rooms of which the first imports the second: types included, tests
 * and the helpers of tests left out. A room is a folder directly below, or a file beside the rooms.
 * @param {readonly FileImport[]} imports
 * @returns {Map<string, Map<string, Arrow>>} by folder, then by both rooms
 */
function arrowsByFolder(imports) {
  /** @type {Map<string, Map<string, Arrow>>} */
  const byFolder = new Map();
  for (const { file, specifier, line } of imports) {
    if (!specifier?.startsWith('.')) continue;
    const target = path.posix.join(path.posix.dirname(file), specifier.replace(/\?[a-z&=]*$/, ''));
    if (TEST_OR_GENERATED.test(file) || TEST_OR_GENERATED.test(target)) continue;
    const folder = foldersAbove(file).findLast((each) => target.startsWith(`${each}/`));
    if (folder === undefined) continue;
    const [from = '', to = ''] = [file, target].map((each) => each.slice(folder.length + 1).split('/', 1)[0]);
    if (from === to) continue;
    const arrows = byFolder.get(folder) ?? new Map();
    byFolder.set(folder, arrows);
    if (!arrows.has(`${from} ${to}`)) arrows.set(`${from} ${to}`, { from, to, file, line });
  }
  return byFolder;
}

/**
 * The fewest arrows that lead from a room or file back to it; undefined where none do.
 * @param {string} room
 * @param {readonly Arrow[]} arrows
 * @returns {Arrow[] | undefined}
 */
export function shortestCircle(room, arrows) {
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

/** Rooms are folders; a file beside them has an extension. @param {Arrow} arrow */
const leavesFolder = ({ from, file }) => !file.endsWith(`/${from}`);

/**
 * The circles of imports between the rooms of each folder, each as a text that names its rooms and one import for each
 * step: the shortest circle of every folder that no circle before it names. Circles of files are in `file-circles.mjs`.
 * @param {readonly FileImport[]} imports of the whole checkout
 * @returns {string[]}
 */
export function roomCircles(imports) {
  return [...arrowsByFolder(imports)].flatMap(([folder, byRooms]) => {
    const arrows = [...byRooms.values()];
    const reported = new Set();
    const rooms = new Set(arrows.filter(leavesFolder).map(({ from }) => from));
    return [...rooms].flatMap((room) => {
      const circle = reported.has(room) ? undefined : shortestCircle(room, arrows);
      if (circle === undefined) return [];
      for (const { from } of circle) reported.add(from);
      const names = [...circle.map(({ from }) => from), room].join(' -> ');
      const steps = circle.map(({ to, file, line }) => `\n  ${file}:${line} imports ${to}`);
      return [`${folder}: the rooms ${names} import each other in a circle${steps.join('')}`];
    });
  });
}
