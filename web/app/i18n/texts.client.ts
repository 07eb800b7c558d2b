import type { Resource } from 'i18next';
import { DEFAULT_LANGUAGE, type LanguageCode } from '@bluegem/locales/languages';
import { NAMESPACES, type Namespace } from '@bluegem/locales/namespaces';
import { isRegistered, registerLanguage } from './registry.ts';

type Texts = Record<string, unknown>;

/** English for every page. What one page alone needs comes with that page (registerPageTexts). */
const english = import.meta.glob<Texts>(
  [
    '../../../locales/src/en/*.json',
    '!../../../locales/src/en/{about,auth,authCallback,discover,index,insights,landing,patternModal,settings,statistics,studio}.json',
  ],
  { eager: true, import: 'default' },
);
const others = import.meta.glob<Texts>(['../../../locales/src/*/*.json', '!../../../locales/src/en/*.json'], {
  import: 'default',
});

const RETRIES = 3;
const RETRY_WAIT_MS = 1500;

const fileOf = (language: LanguageCode, namespace: Namespace) => `../../../locales/src/${language}/${namespace}.json`;

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

const englishTexts = () =>
  Object.fromEntries(
    NAMESPACES.flatMap((namespace) => {
      const texts = english[fileOf(DEFAULT_LANGUAGE, namespace)];
      return texts ? [[namespace, texts]] : [];
    }),
  );

/** Loads a language once; a namespace that cannot be loaded stays English. */
export async function loadLanguage(language: LanguageCode): Promise<void> {
  if (isRegistered(language)) return;
  const resources: Resource = { [DEFAULT_LANGUAGE]: englishTexts() };
  if (language !== DEFAULT_LANGUAGE) {
    const loaded = await Promise.all(
      NAMESPACES.map(async (namespace) => {
        const load = others[fileOf(language, namespace)];
        return [namespace, load ? await loadWithRetries(load) : undefined] as const;
      }),
    );
    resources[language] = Object.fromEntries(loaded.flatMap(([name, texts]) => (texts ? [[name, texts]] : [])));
  }
  registerLanguage(language, resources);
}
