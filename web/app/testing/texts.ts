import type { LanguageCode } from '@bluegem/locales/languages';
import { NAMESPACES } from '@bluegem/locales/namespaces';
import { addTexts, type Texts } from '../i18n/texts.ts';

const files = import.meta.glob<Texts>('../../../locales/src/*/*.json', { import: 'default' });

const added = new Map<LanguageCode, Promise<void>>();

async function addTextsOf(language: LanguageCode): Promise<void> {
  const texts = NAMESPACES.map(async (name) => {
    const load = files[`../../../locales/src/${language}/${name}.json`];
    if (!load) throw new Error(`There are no texts ${language}/${name}`);
    return [name, await load()] as const;
  });
  addTexts(language, Object.fromEntries(await Promise.all(texts)));
}

/** Adds all texts of a language, from their sources. The same promise each time. */
export function addTextsForTests(language: LanguageCode): Promise<void> {
  let adding = added.get(language);
  if (!adding) added.set(language, (adding = addTextsOf(language)));
  return adding;
}
