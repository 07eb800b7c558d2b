import { expect, test } from 'vitest';
import { roomCircles } from './room-circles.mjs';

/** Imports written as `file > specifier`, each on a line of its own. */
const imports = (...lines: string[]) =>
  lines.map((text, index) => {
    const [file = '', specifier] = text.split(' > ');
    return { file, specifier, line: index + 1 };
  });

test('rooms that import each other are a circle, which names an import for each step', () => {
  const circles = roomCircles(
    imports(
      'server/src/auth/tokens.ts > ../platform/config.ts',
      'server/src/platform/config/config.ts > ../../patterns/check.ts',
      'server/src/patterns/check.ts > ../auth/sessions.ts',
      'server/src/patterns/check.ts > ../stores/snapshot.ts',
    ),
  );
  expect(circles).toEqual([
    `server/src: the rooms auth -> platform -> patterns -> auth import each other in a circle
  server/src/auth/tokens.ts:1 imports platform
  server/src/platform/config/config.ts:2 imports patterns
  server/src/patterns/check.ts:3 imports auth`,
  ]);
});

test('of a room the shortest circle is reported, and none where one before names it', () => {
  const circles = roomCircles(
    imports(
      'data/src/a/x.ts > ../b/x.ts',
      'data/src/b/x.ts > ../c/x.ts',
      'data/src/c/x.ts > ../a/x.ts',
      'data/src/a/y.ts > ../c/x.ts',
    ),
  );
  expect(circles.map((text) => text.split(' import ', 1)[0])).toEqual([
    'data/src: the rooms a -> c -> a',
    'data/src: the rooms b -> c -> a -> b',
  ]);
});

test('each folder of each package has circles of its own', () => {
  const circles = roomCircles(
    imports(
      'core/src/drawing/finish/a.ts > ../outline/b.ts',
      'core/src/drawing/outline/b.ts > ../finish/a.ts',
      'web/app/features/check/form.tsx > ../../ui/button.tsx',
      'web/app/ui/button.tsx > ../features/check/form.tsx',
      'tools/src/assets/gltf/a.ts > ../import.ts',
      'tools/src/assets/import.ts > ./gltf/a.ts',
    ),
  );
  expect(circles.map((text) => text.split(' import ', 1)[0])).toEqual([
    'core/src/drawing: the rooms finish -> outline -> finish',
    'web/app: the rooms features -> ui -> features',
    'tools/src/assets: the rooms gltf -> import.ts -> gltf',
  ]);
});

test.each([
  ['one room', ['server/src/auth/a.ts > ./b.ts', 'server/src/auth/b.ts > ./local/c.ts']],
  ['a file beside the rooms', ['server/src/http/app.ts > ../execute.ts', 'server/src/main.ts > ./http/app.ts']],
  ['two features that share a room', ['web/app/features/a/x.ts > ../../ui/b.tsx', 'web/app/ui/b.tsx > ./c.ts']],
  ['tests', ['data/src/a/x.test.ts > ../b/x.ts', 'data/src/b/x.ts > ../a/x.ts']],
  ['helpers of tests', ['data/src/a/x.ts > ../b/testing/x.ts', 'data/src/b/testing/x.ts > ../a/x.ts']],
  ['types made for routes', ['web/app/routes/home.tsx > ./+types/home.ts', 'web/app/ui/a.tsx > ../routes/home.tsx']],
  ['other packages', ['web/app/ui/a.ts > @bluegem/core/a', 'web/app/ui/a.ts > ../../e2e/a.ts']],
  ['files of one folder', ['tools/src/a/x.ts > ./y.ts', 'tools/src/a/y.ts > ./x.ts']],
  ['browser tests', ['web/e2e/support/tls/x.ts > ../site.ts', 'web/e2e/support/site.ts > ./tls/x.ts']],
])('%s are no circle', (_, lines) => {
  expect(roomCircles(imports(...lines))).toEqual([]);
});
