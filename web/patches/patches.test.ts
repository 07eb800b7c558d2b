import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { withoutReload } from './router-without-reload.ts';
import { withoutStyleElement } from './sonner-without-style-element.ts';

const { resolve } = createRequire(import.meta.url);

test('the installed sonner has the function that the patch empties', () => {
  const code = readFileSync(join(dirname(resolve('sonner')), 'index.mjs'), 'utf8');
  const patched = withoutStyleElement(code);
  expect(patched.length - code.length).toBe('return;'.length);
});

test.each(['development', 'production'])('the installed router has the reload that the patch replaces (%s)', (mode) => {
  const file = join(dirname(resolve('react-router/package.json')), 'dist', mode, 'lib/dom/ssr/routeModules.js');
  const code = readFileSync(file, 'utf8');
  expect(code).toContain('window.location.reload()');
  expect(withoutReload(code)).not.toContain('window.location.reload()');
});

test('another form of the dependency is an error that names it', () => {
  expect(() => withoutStyleElement('')).toThrow('This version of sonner');
  expect(() => withoutReload('')).toThrow('This version of the router');
});
