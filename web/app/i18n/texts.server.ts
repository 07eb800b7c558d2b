import { weaponNamesIn } from '@bluegem/core/weapons/weapon-spellings';
import {
  DEFAULT_LANGUAGE,
  LANGUAGES,
  PSEUDO_LANGUAGES,
  allowPseudoLanguages,
  type LanguageCode,
} from '@bluegem/locales/languages';
import { NAMESPACES } from '@bluegem/locales/namespaces';
import { pseudoTexts } from './pseudo-language.ts';
import { addTexts, type Texts } from './texts.ts';
import { WEAPON_NAMESPACE } from './weapon-name.ts';

const files = import.meta.glob<Texts>('../../../locales/src/*/{*,documents/*}.json', {
  eager: true,
  import: 'default',
});

/** A file of texts such as `common` or `documents/terms`; undefined: a language that is being added lacks it. */
export const textsIn = (language: string, name: string): Texts | undefined =>
  files[`../../../locales/src/${language}/${name}.json`];

/** What a language that is being added lacks is English. */
const allTextsIn = (language: LanguageCode): Record<string, Texts> =>
  Object.fromEntries(
    NAMESPACES.map((name) => [name, textsIn(language, name) ?? textsIn(DEFAULT_LANGUAGE, name) ?? {}]),
  );

/** Adds the texts of every language. Called once when the server starts, in development again after a change. */
export function addAllTexts(): void {
  for (const { code } of LANGUAGES) addTexts(code, { ...allTextsIn(code), [WEAPON_NAMESPACE]: weaponNamesIn(code) });
}

/** Adds the pseudo-languages for checking layouts, if the settings enable them. */
export function addPseudoLanguages(): void {
  allowPseudoLanguages();
  for (const code of PSEUDO_LANGUAGES)
    for (const [name, texts] of Object.entries(allTextsIn(DEFAULT_LANGUAGE)))
      addTexts(code, { [name]: pseudoTexts(texts) });
}
