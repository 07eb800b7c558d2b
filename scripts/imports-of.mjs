import ts from 'typescript';

/** @typedef {{ specifier: string | undefined, line: number }} ImportSite specifier undefined: not a literal */

/**
 * Every import, re-export, dynamic import, import type and require of a file.
 * @param {string} file
 * @param {string} text
 * @returns {ImportSite[]}
 */
export function importsOf(file, text) {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, false);
  /** @type {ImportSite[]} */
  const sites = [];
  const visit = (/** @type {ts.Node} */ node) => {
    const found = specifierNode(node);
    if (found !== undefined) {
      const line = source.getLineAndCharacterOfPosition(found.getStart(source)).line + 1;
      sites.push({ specifier: ts.isStringLiteralLike(found) ? found.text : undefined, line });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return sites;
}

/**
 * @param {ts.Node} node
 * @returns {ts.Node | undefined}
 */
function specifierNode(node) {
  if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) return node.moduleSpecifier;
  if (ts.isImportTypeNode(node)) return ts.isLiteralTypeNode(node.argument) ? node.argument.literal : node.argument;
  if (ts.isExternalModuleReference(node)) return node.expression;
  if (!ts.isCallExpression(node)) return undefined;
  const isImport = node.expression.kind === ts.SyntaxKind.ImportKeyword;
  const isRequire = ts.isIdentifier(node.expression) && node.expression.text === 'require';
  return isImport || isRequire ? (node.arguments[0] ?? node) : undefined;
}
