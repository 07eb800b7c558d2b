import { fileURLToPath } from 'node:url';
import fs from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { COVERED, NAME_RULES, TEXT_RULES } from './lib/word-rules.mjs';

const SOURCE = /\.[cm]?[jt]sx?$/;
const SKIPPED = /(^|\/)(node_modules|build|fixtures|\.[^/]*)$/;
const TEST_FUNCTIONS = new Set(['test', 'it', 'describe', 'describeEachDatabase']);

/** @typedef {import('./lib/word-rules.mjs').WordRule} WordRule */
/** @typedef {{ kind: 'comment' | 'test title' | 'document' | 'name' | 'file name', text: string, line: number }} Site */

/**
 * Prose without code spans, quotations and link targets, which may name anything. Lengths do not change.
 * @param {string} text
 */
const withoutCode = (text) =>
  text.replaceAll(/`[^`]*`|“[^”]*”|"[^"\n]*"|\]\([^)\s]*\)|https?:\/\/\S+/g, (code) => code.replaceAll(/[^\n]/g, '_'));

/**
 * The name that a chain of calls begins with: `test` of `test.each([…])`.
 * @param {ts.Expression} expression
 * @returns {string | undefined}
 */
function firstName(expression) {
  if (ts.isIdentifier(expression)) return expression.text;
  if (ts.isPropertyAccessExpression(expression) || ts.isCallExpression(expression))
    return firstName(expression.expression);
  return ts.isTaggedTemplateExpression(expression) ? firstName(expression.tag) : undefined;
}

/**
 * The name that a node gives to something; undefined for names that come from elsewhere, such as fields of an object.
 * @param {ts.Node} node
 * @returns {ts.Identifier | undefined}
 */
function declaredName(node) {
  const isDeclaration =
    ts.isVariableDeclaration(node) ||
    ts.isParameter(node) ||
    ts.isFunctionDeclaration(node) ||
    ts.isClassDeclaration(node) ||
    ts.isTypeAliasDeclaration(node) ||
    ts.isInterfaceDeclaration(node) ||
    ts.isTypeParameterDeclaration(node) ||
    (ts.isBindingElement(node) && node.propertyName !== undefined);
  return isDeclaration && node.name !== undefined && ts.isIdentifier(node.name) ? node.name : undefined;
}

/**
 * The comments of a source file by their start. JSX text is skipped: `//` in it is no comment.
 * @param {ts.SourceFile} source
 */
function commentsOf(source) {
  /** @type {Map<number, string>} */
  const comments = new Map();
  const add = (/** @type {number} */ from, /** @type {number} */ to) => {
    comments.set(from, source.text.slice(from, to));
  };
  const visit = (/** @type {ts.Node} */ node) => {
    if (node.kind === ts.SyntaxKind.JsxText) return;
    ts.forEachLeadingCommentRange(source.text, node.pos, add);
    ts.forEachTrailingCommentRange(source.text, node.end, add);
    for (const child of node.getChildren(source)) visit(child);
  };
  visit(source);
  return comments;
}

/**
 * The comments, test titles and declared names of a source file.
 * @param {string} file
 * @param {string} text
 * @returns {Site[]}
 */
function sourceSites(file, text) {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const lineOf = (/** @type {number} */ at) => source.getLineAndCharacterOfPosition(at).line + 1;
  /** @type {Site[]} */
  const sites = [...commentsOf(source)].map(([at, comment]) => ({ kind: 'comment', text: comment, line: lineOf(at) }));
  const visit = (/** @type {ts.Node} */ node) => {
    const name = declaredName(node);
    if (name) sites.push({ kind: 'name', text: name.text, line: lineOf(name.getStart(source)) });
    if (ts.isCallExpression(node) && TEST_FUNCTIONS.has(firstName(node.expression) ?? '')) {
      const title = node.arguments.find((argument) => ts.isStringLiteralLike(argument));
      if (title) sites.push({ kind: 'test title', text: title.text, line: lineOf(title.getStart(source)) });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return sites;
}

/**
 * The prose of a Markdown document, line by line, without code blocks.
 * @param {string} text
 * @returns {Site[]}
 */
function documentSites(text) {
  const prose = text.replaceAll(/^```[\s\S]*?^```/gm, (block) => block.replaceAll(/[^\n]/g, ''));
  return prose.split('\n').map((line, index) => ({ kind: 'document', text: line, line: index + 1 }));
}

/**
 * The matches of the rules in one piece of text, one line each: `7: "whoever" in a comment: write …`.
 * @param {Site} site
 */
function problemsOf({ kind, text, line }) {
  const isName = kind === 'name' || kind === 'file name';
  const searched = isName ? text : withoutCode(text);
  return (isName ? NAME_RULES : TEXT_RULES).flatMap(({ pattern, use }) => {
    const found = pattern.exec(searched);
    if (found === null) return [];
    const at = line + searched.slice(0, found.index).split('\n').length - 1;
    return [{ line: at, message: `"${isName ? text : found[0].trim()}" in a ${kind}: write ${use}` }];
  });
}

/**
 * The habits of CONVENTIONS.md that a file has, as `file:line: message`.
 * @param {string} file relative to the root
 * @param {string} text its content
 * @returns {string[]}
 */
export function wordProblems(file, text) {
  /** @type {Site} */
  const name = { kind: 'file name', text: path.posix.basename(file).replace(/\..*$/, ''), line: 1 };
  const sites = [name, ...(file.endsWith('.md') ? documentSites(text) : sourceSites(file, text))];
  return sites.flatMap(problemsOf).map(({ line, message }) => `${file}:${line}: ${message}`);
}

/**
 * The sources and documents at a path, which may be a file.
 * @param {string} root
 * @param {string} at relative to the root
 * @returns {string[]}
 */
function filesAt(root, at) {
  if (SKIPPED.test(at)) return [];
  if (!fs.statSync(path.join(root, at)).isDirectory()) return SOURCE.test(at) || at.endsWith('.md') ? [at] : [];
  return fs.readdirSync(path.join(root, at)).flatMap((name) => filesAt(root, path.posix.join(at, name)));
}

/**
 * @param {string} root
 * @param {readonly string[]} [roots] folders and files, relative to the root
 */
export function lintWords(root, roots = COVERED) {
  const files = roots.flatMap((at) => filesAt(root, at));
  const problems = files.flatMap((file) => wordProblems(file, fs.readFileSync(path.join(root, file), 'utf8')));
  return { files: files.length, problems };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
  const given = process.argv.slice(2);
  const { files, problems } = lintWords(root, given.length > 0 ? given : COVERED);
  for (const problem of problems) console.error(problem);
  const found = `${problems.length} words to replace: CONVENTIONS.md, "Words of the code".`;
  console.log(problems.length === 0 ? `${files} files are in plain English.` : `\n${found}`);
  process.exitCode = problems.length === 0 ? 0 : 1;
}
