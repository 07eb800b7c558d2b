import { expect, test } from 'vitest';
import { fileCircles } from './file-circles.mjs';

/** Imports written as `file > specifier`, each on a line of its own. */
const imports = (...lines: string[]) =>
  lines.map((text, index) => {
    const [file = '', specifier] = text.split(' > ');
    return { file, specifier, line: index + 1 };
  });

test('files of one folder that import each other are a circle, which names an import for each step', () => {
  const circles = fileCircles(
    imports(
      'core/src/a.ts > ./b.ts',
      'core/src/b.ts > ./c.ts',
      'core/src/c.ts > ./a.ts',
      'core/src/c.ts > ./end.ts',
      'core/src/start.ts > ./a.ts',
    ),
  );
  expect(circles).toEqual([
    `core/src/a.ts: 3 files import each other in a circle
  core/src/a.ts:1 imports core/src/b.ts
  core/src/b.ts:2 imports core/src/c.ts
  core/src/c.ts:3 imports core/src/a.ts`,
  ]);
});

test('of each file the shortest circle is reported, and a file that imports itself is one', () => {
  const circles = fileCircles(
    imports(
      'web/app/a.tsx > ./parts/b.tsx',
      'web/app/a.tsx > ./c.ts?url',
      'web/app/parts/b.tsx > ../c.ts',
      'web/app/c.ts > ./a.tsx',
      'web/app/self.ts > ./self.ts',
    ),
  );
  expect(circles.map((text) => text.split(' import each', 1)[0])).toEqual([
    'web/app/a.tsx: 2 files',
    'web/app/parts/b.tsx: 3 files',
    'web/app/self.ts: 1 files',
  ]);
});

test('files that several import, packages and computed names are no circle', () => {
  const files = imports('data/src/a.ts > ./c.ts', 'data/src/b.ts > ./c.ts', 'data/src/c.ts > @bluegem/core/a');
  expect(fileCircles([...files, { file: 'data/src/c.ts', specifier: undefined, line: 9 }])).toEqual([]);
});
