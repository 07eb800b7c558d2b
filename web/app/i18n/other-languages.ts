import type { ResourceLanguage } from 'i18next';
import type { LanguageCode } from '@bluegem/locales/languages';
import { NAMESPACES } from '@bluegem/locales/namespaces';

export type Texts = Record<string, unknown>;

/** A file for each namespace of each language but English, whose readers need none of these addresses. */
const files = import.meta.glob<Texts>(['../../../locales/src/*/*.json', '!../../../locales/src/en/*.json'], {
  import: 'default',
});

const RETRIES = 3;
const RETRY_WAIT_MS = 1500;

type Loaders = Readonly<Record<string, () => Promise<Texts>>>;

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

async function loadWithRetries(load: () => Promise<Texts>): Promise<Texts | undefined> {
  for (let attempt = 0; attempt <= RETRIES; attempt++) {
    try {
      return await load();
    } catch {
      if (attempt < RETRIES) await wait(RETRY_WAIT_MS);
    }
  }
  return undefined;
}

/**
 * All texts of a language; a namespace that cannot be loaded is left out, and stays English. Throws where that is `common`:
 * without it a language cannot be shown. `loaders`: by the address of the file.
 */
export async function loadTexts(language: LanguageCode, loaders: Loaders = files): Promise<ResourceLanguage> {
  const loaded = await Promise.all(
    NAMESPACES.map(async (namespace) => {
      const load = loaders[`../../../locales/src/${language}/${namespace}.json`];
      return [namespace, load ? await loadWithRetries(load) : undefined] as const;
    }),
  );
  const texts = Object.fromEntries(loaded.flatMap(([name, own]) => (own ? [[name, own]] : [])));
  if (!texts['common']) throw new Error(`The common texts of ${language} cannot be loaded`);
  return texts;
}
