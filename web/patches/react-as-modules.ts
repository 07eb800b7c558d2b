import { createRequire } from 'node:module';
import type { Plugin } from 'vite';

const require = createRequire(import.meta.url);
/** What components import from in every render. */
const PACKAGES = ['react', 'react/jsx-runtime'];
const PREFIX = '\0module:';

/** A module with the exports of a CommonJS package as constants. */
export function moduleOf(name: string): string {
  const names = Object.keys(require(name) as object).filter((each) => each !== 'default');
  return [
    `import own from ${JSON.stringify(require.resolve(name))};`,
    ...names.map((each) => `export const ${each} = own.${each};`),
    'export default own;',
  ].join('\n');
}

/**
 * React's packages are CommonJS. The bundler reads each of their exports through a bound getter, thousands of times for
 * a page; a module with constants needs none. No dependency is changed.
 */
export function reactAsModules(): Plugin {
  return {
    name: 'react-as-modules',
    apply: 'build',
    enforce: 'pre',
    resolveId: (source, _importer, { kind }) =>
      PACKAGES.includes(source) && kind !== 'require-call' ? PREFIX + source : undefined,
    load: (id) => (id.startsWith(PREFIX) ? moduleOf(id.slice(PREFIX.length)) : undefined),
  };
}
