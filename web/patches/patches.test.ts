import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { writesText } from './pages-as-text.ts';
import { moduleOf } from './react-as-modules.ts';
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

test('the installed React has the writer that the patch hands texts past', () => {
  const file = join(dirname(resolve('react-dom/package.json')), 'cjs/react-dom-server.node.production.js');
  const patched = writesText(readFileSync(file, 'utf8'));
  expect(patched).toContain('destination.writeText(chunk)');
  expect(patched).not.toContain('return textEncoder.encode(content)');
  expect(patched).toContain('attributeSeparator + name + attributeAssign + escapeTextForBrowser(value) + attributeEnd');
  expect(patched).not.toMatch(/attributeSeparator,\s*[^,]+,\s*attributeAssign/);
});

test('a package of React becomes a module with its exports as constants', () => {
  const code = moduleOf('react/jsx-runtime');
  expect(code).toContain(`import own from ${JSON.stringify(resolve('react/jsx-runtime'))};`);
  for (const name of ['Fragment', 'jsx', 'jsxs']) expect(code).toContain(`export const ${name} = own.${name};`);
  expect(moduleOf('react')).toContain('export const useState = own.useState;');
});

test('another form of the dependency is an error that names it', () => {
  expect(() => withoutStyleElement('')).toThrow('This version of sonner');
  expect(() => withoutReload('')).toThrow('This version of the router');
  expect(() => writesText('')).toThrow('This version of React');
});
