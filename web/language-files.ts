import { existsSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { NAMESPACES, type Namespace } from '@bluegem/locales/namespaces';
import { weaponNamesIn } from '@bluegem/core/weapons/weapon-spellings';
import type { Plugin } from 'vite';

/** Texts of one page or a few are loaded with them (`app/i18n/other-languages.ts`). */
export const PAGE_NAMESPACES: readonly Namespace[] = [
  'about',
  'alerts',
  'bulk',
  'index',
  'insights',
  'legal',
  'sales',
  'screenshots',
  'settings',
  'statistics',
  'studio',
];

/** Texts of the browser extension, which has its own files: no page loads them. */
const NO_PAGE: Namespace = 'extension';

const NAMED = /common\.json\?language$/;
const MODULE = /^\0language-([\w-]+)$/;

const sourceOf = (language: string) => {
  const path = (namespace: string) => join(import.meta.dirname, '../locales/src', language, `${namespace}.json`);
  // A language that is being added has only some of the files. What it lacks is shown in English.
  const names = NAMESPACES.filter(
    (namespace) => namespace !== NO_PAGE && !PAGE_NAMESPACES.includes(namespace) && existsSync(path(namespace)),
  );
  const imports = names.map((namespace) => `import ${namespace} from ${JSON.stringify(path(namespace))};`);
  const weapons = JSON.stringify(weaponNamesIn(language));
  return `${imports.join('\n')}\nexport default { ${names.join(', ')}, weapons: ${weapons} };`;
};

/**
 * `…/de/common.json?language`: the texts of most pages in a language, in one file, with its names of weapons.
 * Twelve small ones are twelve requests.
 */
export function languageFiles(): Plugin {
  return {
    name: 'language-files',
    enforce: 'pre',
    resolveId: {
      filter: { id: NAMED },
      handler: (source) => `\0language-${basename(dirname(source))}`,
    },
    load: {
      filter: { id: MODULE },
      handler: (id) => sourceOf(MODULE.exec(id)?.[1] ?? ''),
    },
  };
}
