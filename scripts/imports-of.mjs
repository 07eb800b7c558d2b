import { parseSync, Visitor } from 'oxc-parser';
import { lineCounter } from './lib/linting/line-counter.mjs';

/** @typedef {{ specifier: string | undefined, line: number }} ImportSite specifier undefined: not a literal */

/**
 * Every import, re-export, dynamic import, import type and require of a file.
 * @param {string} file
 * @param {string} text
 * @returns {ImportSite[]}
 */
export function importsOf(file, text) {
  const lineOf = lineCounter(text);
  /** @type {(ImportSite & { start: number })[]} */
  const sites = [];
  const add = (/** @type {import('oxc-parser').Node | null | undefined} */ node) => {
    if (node) sites.push({ specifier: literalOf(node), line: lineOf(node.start), start: node.start });
  };
  const visitor = new Visitor({
    ImportDeclaration: ({ source }) => add(source),
    ExportNamedDeclaration: ({ source }) => add(source),
    ExportAllDeclaration: ({ source }) => add(source),
    ImportExpression: ({ source }) => add(source),
    TSImportType: ({ source }) => add(source),
    TSExternalModuleReference: ({ expression }) => add(expression),
    CallExpression(node) {
      if (node.callee.type === 'Identifier' && node.callee.name === 'require') add(node.arguments[0] ?? node);
    },
  });
  visitor.visit(parseSync(file, text).program);
  return sites.toSorted((one, other) => one.start - other.start).map(({ specifier, line }) => ({ specifier, line }));
}

/**
 * @param {import('oxc-parser').Node} node
 * @returns {string | undefined}
 */
function literalOf(node) {
  if (node.type === 'Literal') return typeof node.value === 'string' ? node.value : undefined;
  const isPlainTemplate = node.type === 'TemplateLiteral' && node.expressions.length === 0;
  return isPlainTemplate ? (node.quasis[0]?.value.cooked ?? undefined) : undefined;
}
