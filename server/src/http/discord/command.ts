import { DEFAULT_LANGUAGE, LANGUAGES, type LanguageCode } from '@bluegem/locales/languages';
import type { TranslatorOf } from '@bluegem/locales/translation-keys';

export const COMMAND_NAME = 'bluegem';
export const OPTION_NAME = 'pattern';

/** Limit of Discord, in characters, for descriptions of commands and options. */
const DESCRIPTION_MAX_LENGTH = 100;
const CHAT_INPUT = 1;
const STRING = 3;

/** Languages of Discord that differ from ours by name. Mongolian is none of its languages; Hebrew is. */
const DISCORD_LOCALES: Readonly<Partial<Record<LanguageCode, string | null>>> = { sv: 'sv-SE', mn: null };

type Localised = Readonly<Record<string, string>>;

/** One text per language of Discord, besides English. */
function localised(textOf: (language: LanguageCode) => string): Localised {
  const texts = LANGUAGES.flatMap(({ code }) => {
    const locale = DISCORD_LOCALES[code] === undefined ? code : DISCORD_LOCALES[code];
    return code === DEFAULT_LANGUAGE || locale === null ? [] : [[locale, textOf(code)] as const];
  });
  return Object.fromEntries(texts);
}

/** The slash command as Discord registers it, with its descriptions in all languages. */
export function commandDefinition(translatorOf: TranslatorOf) {
  const cut = (text: string) => [...text].slice(0, DESCRIPTION_MAX_LENGTH).join('');
  const question = (language: LanguageCode) => cut(translatorOf(language)('landing:title').replaceAll(/<\/?\w+>/g, ''));
  const field = (language: LanguageCode) => cut(translatorOf(language)('forms:query.label'));
  return {
    name: COMMAND_NAME,
    type: CHAT_INPUT,
    description: question(DEFAULT_LANGUAGE),
    description_localizations: localised(question),
    options: [
      {
        name: OPTION_NAME,
        type: STRING,
        description: field(DEFAULT_LANGUAGE),
        description_localizations: localised(field),
        required: true,
        autocomplete: true,
        max_length: 2000,
      },
    ],
  } as const;
}
