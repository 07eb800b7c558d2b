import path from 'node:path';
import { shortestCircle } from './room-circles.mjs';

/** @typedef {import('./room-circles.mjs').FileImport} FileImport */
/** @typedef {import('./room-circles.mjs').Arrow} Arrow */

/**
 * One import for each pair of files of which the first imports the second.
 * @param {readonly FileImport[]} imports
 * @returns {Arrow[]}
 */
function arrowsOf(imports) {
  /** @type {Map<string, Arrow>} */
  const arrows = new Map();
  for (const { file, specifier, line } of imports) {
    if (!specifier?.startsWith('.')) continue;
    const to = path.posix.join(path.posix.dirname(file), specifier.replace(/\?[a-z&=]*$/, ''));
    const key = `${file} ${to}`;
    if (!arrows.has(key)) arrows.set(key, { from: file, to, file, line });
  }
  return [...arrows.values()];
}

/**
 * The arrows between files that are in a circle or lead to one: those that import nothing else are taken away until
 * none is left.
 * @param {readonly Arrow[]} arrows
 * @returns {readonly Arrow[]}
 */
function withoutEnds(arrows) {
  const importing = new Set(arrows.map(({ from }) => from));
  const left = arrows.filter(({ to }) => importing.has(to));
  return left.length === arrows.length ? arrows : withoutEnds(left);
}

/**
 * The circles of imports between files of a package, types and tests included, each as a text with one import for each
 * step: the shortest circle of every file that no circle before it names.
 * @param {readonly FileImport[]} imports of the whole checkout
 * @returns {string[]}
 */
export function fileCircles(imports) {
  const arrows = withoutEnds(arrowsOf(imports));
  const reported = new Set();
  return [...new Set(arrows.map(({ from }) => from))].flatMap((file) => {
    const circle = reported.has(file) ? undefined : shortestCircle(file, arrows);
    if (circle === undefined) return [];
    for (const { from } of circle) reported.add(from);
    const steps = circle.map((arrow) => `\n  ${arrow.file}:${arrow.line} imports ${arrow.to}`);
    return [`${file}: ${circle.length} files import each other in a circle${steps.join('')}`];
  });
}
