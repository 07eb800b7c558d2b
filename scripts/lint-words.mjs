import { fileURLToPath } from 'node:url';
import fs from 'node:fs';
import path from 'node:path';
import { parseSync, Visitor } from 'oxc-parser';
import { lineCounter } from './lib/linting/line-counter.mjs';
import { COVERED, NAME_RULES, TEXT_RULES } from './lib/linting/word-rules.mjs';

const SOURCE = /\.[cm]?[jt]sx?$/;
const SKIPPED = /(^|\/)(node_modules|build|fixtures|\.(?!server$)[^/]*)$/;
const TEST_FUNCTIONS = new Set(['test', 'it', 'describe', 'describeEachDatabase']);

/** The formatter breaks code at this width, and leaves comments as they are. */
const COMMENT_COLUMNS = 120;

/** @typedef {import('./lib/linting/word-rules.mjs').WordRule} WordRule */
/** @typedef {{ name: string, start: number }} Name */
/**
 * @typedef {{ kind: 'comment' | 'test title' | 'document' | 'name' | 'file name', text: string, line: number }} Site
 */

/**
 * Prose without code spans, quotations and link targets, which may name anything. Lengths do not change.
 * @param {string} text
 */
const withoutCode = (text) =>
  text.replaceAll(/`[^`]*`|“[^”]*”|"[^"\n]*"|\]\([^)\s]*\)|https?:\/\/\S+/g, (code) => code.replaceAll(/[^\n]/g, '_'));

/**
 * The name that a chain of calls begins with: `test` of `test.each([…])`.
 * @param {import('oxc-parser').Node} node
 * @returns {string | undefined}
 */
function firstName(node) {
  if (node.type === 'Identifier') return node.name;
  if (node.type === 'MemberExpression') return firstName(node.object);
  if (node.type === 'CallExpression') return firstName(node.callee);
  return node.type === 'TaggedTemplateExpression' ? firstName(node.tag) : undefined;
}

/**
 * The name that a variable, a parameter or a renamed field gets; undefined for patterns, whose parts have names of
 * their own.
 * @param {import('oxc-parser').Node | null} node
 * @returns {Name | undefined}
 */
function boundName(node) {
  if (node === null) return undefined;
  if (node.type === 'Identifier') return node;
  if (node.type === 'AssignmentPattern') return boundName(node.left);
  if (node.type === 'RestElement') return boundName(node.argument);
  return node.type === 'TSParameterProperty' ? boundName(node.parameter) : undefined;
}

/**
 * The comments, test titles and declared names of a source file.
 * @param {string} file
 * @param {string} text
 * @returns {Site[]}
 */
function sourceSites(file, text) {
  const { program, comments } = parseSync(file, text);
  const lineOf = lineCounter(text);
  /** @type {Site[]} */
  const sites = comments.map(({ value, start }) => ({ kind: 'comment', text: value, line: lineOf(start) }));
  const addName = (/** @type {Name | null | undefined} */ name) => {
    if (name) sites.push({ kind: 'name', text: name.name, line: lineOf(name.start) });
  };
  const addParameters = (/** @type {{ params: readonly import('oxc-parser').Node[] }} */ { params }) => {
    for (const parameter of params) addName(boundName(parameter));
  };
  const addFunction = (/** @type {import('oxc-parser').Function} */ node) => {
    if (node.type.endsWith('Declaration') || node.type === 'TSDeclareFunction') addName(node.id);
    addParameters(node);
  };
  const visitor = new Visitor({
    VariableDeclarator: ({ id }) => addName(boundName(id)),
    FunctionDeclaration: addFunction,
    FunctionExpression: addFunction,
    TSDeclareFunction: addFunction,
    TSEmptyBodyFunctionExpression: addFunction,
    ArrowFunctionExpression: addParameters,
    TSFunctionType: addParameters,
    TSConstructorType: addParameters,
    TSMethodSignature: addParameters,
    TSCallSignatureDeclaration: addParameters,
    ClassDeclaration: ({ id }) => addName(id),
    TSTypeAliasDeclaration: ({ id }) => addName(id),
    TSInterfaceDeclaration: ({ id }) => addName(id),
    TSTypeParameter: ({ name }) => addName(name),
    ObjectPattern({ properties }) {
      for (const field of properties) {
        if (field.type === 'Property' && !field.shorthand) addName(boundName(field.value));
      }
    },
    CallExpression(node) {
      if (!TEST_FUNCTIONS.has(firstName(node.callee) ?? '')) return;
      const title = node.arguments.find((argument) => titleOf(argument) !== undefined);
      if (title) sites.push({ kind: 'test title', text: titleOf(title) ?? '', line: lineOf(title.start) });
    },
  });
  visitor.visit(program);
  return sites;
}

/**
 * @param {import('oxc-parser').Node} node
 * @returns {string | undefined}
 */
function titleOf(node) {
  if (node.type === 'TemplateLiteral')
    return node.expressions.length === 0 ? (node.quasis[0]?.value.cooked ?? '') : undefined;
  return node.type === 'Literal' && typeof node.value === 'string' ? node.value : undefined;
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
 * Lines of comments that are longer than a line of code may be. Directives of the linter and addresses stay in one
 * line.
 * @param {string} file
 * @param {string} text
 * @returns {string[]}
 */
function longComments(file, text) {
  const lines = text.split('\n');
  const lineOf = lineCounter(text);
  return parseSync(file, text).comments.flatMap(({ start, end }) => {
    const first = lineOf(start);
    return lines.slice(first - 1, lineOf(end)).flatMap((line, index) => {
      const isLong = line.length > COMMENT_COLUMNS && !/oxlint-disable|oxfmt-ignore|https?:\/\/\S{60}/.test(line);
      return isLong
        ? [`${file}:${first + index}: a comment of more than ${COMMENT_COLUMNS} columns: break the line`]
        : [];
    });
  });
}

/**
 * The name of a declared function or class; undefined for types, tables and constants.
 * @param {import('oxc-parser').Declaration | null} declaration
 */
function functionName(declaration) {
  if (declaration?.type === 'FunctionDeclaration' || declaration?.type === 'ClassDeclaration')
    return declaration.id?.name;
  if (declaration?.type !== 'VariableDeclaration') return undefined;
  const [{ id, init } = {}] = declaration.declarations;
  return init?.type === 'ArrowFunctionExpression' && id?.type === 'Identifier' ? id.name : undefined;
}

/** What others import from these packages is described where it is declared. */
const DESCRIBED = /^(?:core|contract)\/src\//;
const OF_TESTS = /\.test\.ts$|\/testing\//;

/**
 * Exported functions and classes without a JSDoc comment directly above them.
 * @param {string} file
 * @param {string} text
 * @returns {string[]}
 */
function undescribed(file, text) {
  if (!DESCRIBED.test(file) || OF_TESTS.test(file)) return [];
  const { program, comments } = parseSync(file, text);
  const lineOf = lineCounter(text);
  return program.body.flatMap((node) => {
    const name = node.type === 'ExportNamedDeclaration' ? functionName(node.declaration) : undefined;
    const isDescribed = comments.some(
      ({ type, value, end }) =>
        type === 'Block' && value.startsWith('*') && end <= node.start && text.slice(end, node.start).trim() === '',
    );
    return name === undefined || isDescribed
      ? []
      : [`${file}:${lineOf(node.start)}: ${name} has no description above it`];
  });
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
  const words = sites.flatMap(problemsOf).map(({ line, message }) => `${file}:${line}: ${message}`);
  return file.endsWith('.md') ? words : [...words, ...longComments(file, text), ...undescribed(file, text)];
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
  const found = `${problems.length} words or lines to replace: CONVENTIONS.md, "Words of the code".`;
  console.log(problems.length === 0 ? `${files} files are in plain English.` : `\n${found}`);
  process.exitCode = problems.length === 0 ? 0 : 1;
}
