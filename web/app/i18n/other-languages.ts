import type { ResourceLanguage } from 'i18next';
import type { LanguageCode } from '@bluegem/locales/languages';
import type { Namespace } from '@bluegem/locales/namespaces';

/** Here, because English does not need it. */
export { postProcessorOf } from './han-spacing.ts';

export type Texts = Record<string, unknown>;

/** The texts of most pages, in one file per language except English (web/language-files.ts). */
const languages = import.meta.glob<Record<string, Texts>>(
  ['../../../locales/src/*/common.json', '!../../../locales/src/en/*.json'],
  { import: 'default', query: '?language' },
);
/** The texts of single pages, in one file per namespace. */
const pages = import.meta.glob<Texts>(
  [
    '../../../locales/src/*/{about,alerts,bulk,index,insights,legal,sales,screenshots,settings,statistics,studio}.json',
    '!../../../locales/src/en/*.json',
  ],
  { import: 'default' },
);

const RETRIES = 3;
const RETRY_WAIT_MS = 1500;

type Loaders<Loaded> = Readonly<Record<string, () => Promise<Loaded>>>;

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

async function loadWithRetries<Loaded>(load: () => Promise<Loaded>): Promise<Loaded | undefined> {
  for (let attempt = 0; attempt <= RETRIES; attempt++) {
    try {
      return await load();
    } catch {
      if (attempt < RETRIES) await wait(RETRY_WAIT_MS);
    }
  }
  return undefined;
}

/** The texts of a page in a language; undefined if they cannot be loaded or are in the main file. */
export async function loadPageTexts(
  language: LanguageCode,
  namespace: Namespace,
  loaders: Loaders<Texts> = pages,
): Promise<Texts | undefined> {
  const load = loaders[`../../../locales/src/${language}/${namespace}.json`];
  return load && loadWithRetries(load);
}

type AllLoaders = { languages: Loaders<Record<string, Texts>>; pages: Loaders<Texts> };

/**
 * The main texts of a language and those of some pages. Page texts that cannot be loaded are left out and stay English.
 * Throws if the main file cannot be loaded: the language cannot be shown without it. `loaders`: by address.
 */
export async function loadTexts(
  language: LanguageCode,
  ofPages: readonly Namespace[],
  loaders: AllLoaders = { languages, pages },
): Promise<ResourceLanguage> {
  const load = loaders.languages[`../../../locales/src/${language}/common.json`];
  const [texts, ...others] = await Promise.all([
    load && loadWithRetries(load),
    ...ofPages.map(async (namespace) => [namespace, await loadPageTexts(language, namespace, loaders.pages)] as const),
  ]);
  if (!texts) throw new Error(`The texts of ${language} cannot be loaded`);
  return { ...texts, ...Object.fromEntries(others.flatMap(([name, text]) => (text ? [[name, text]] : []))) };
}
