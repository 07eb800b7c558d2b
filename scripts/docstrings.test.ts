import fs from 'node:fs';
import path from 'node:path';
import { parseSync, type Comment, type Declaration } from 'oxc-parser';
import { expect, test } from 'vitest';
import { ROOT } from './lib/paths.mjs';

/** The name of a declared function or class; undefined for types, tables and constants. */
function functionName(declaration: Declaration | null): string | undefined {
  if (declaration?.type === 'FunctionDeclaration' || declaration?.type === 'ClassDeclaration')
    return declaration.id?.name;
  if (declaration?.type !== 'VariableDeclaration') return undefined;
  const [{ id, init } = {}] = declaration.declarations;
  return init?.type === 'ArrowFunctionExpression' && id?.type === 'Identifier' ? id.name : undefined;
}

/** Exported functions and classes of a module, each with whether a JSDoc comment is directly above it. */
function exportedFunctions(file: string, text: string) {
  const { program, comments } = parseSync(file, text);
  const isAbove = (start: number) => (comment: Comment) =>
    comment.type === 'Block' && comment.value.startsWith('*') && text.slice(comment.end, start).trim() === '';
  return program.body.flatMap((node) => {
    const name = node.type === 'ExportNamedDeclaration' ? functionName(node.declaration) : undefined;
    const above = comments.filter(({ end }) => end <= node.start);
    return name === undefined ? [] : [{ name, isDescribed: above.some(isAbove(node.start)) }];
  });
}

const isDescribed = (text: string) => exportedFunctions('a.ts', text).map((each) => each.isDescribed);

test('a function is described by a JSDoc comment directly above it', () => {
  expect(isDescribed('/** The sum. */\nexport const sum = () => 1;\nexport function twice() {}')).toEqual([
    true,
    false,
  ]);
  expect(isDescribed('/** The type. */\nexport type A = 1;\n// The class.\nexport class B {}')).toEqual([false]);
});

test.each(['core', 'contract'])('every exported function of %s has a description', (name) => {
  const files = fs
    .globSync(`${name}/src/**/*.ts`, { cwd: ROOT })
    .filter((file) => !/\.test\.ts$|(^|\/)testing\//.test(file));
  const all = files.flatMap((file) =>
    exportedFunctions(file, fs.readFileSync(path.join(ROOT, file), 'utf8')).map((each) => ({ ...each, file })),
  );
  expect(all.length).toBeGreaterThan(10);
  expect(all.filter((each) => !each.isDescribed).map((each) => `${each.file} ${each.name}`)).toEqual([]);
});
