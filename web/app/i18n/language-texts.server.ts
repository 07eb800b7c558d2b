/** The files of a language by name, such as `common` and `documents/terms`. */
export type LanguageTexts = Readonly<Record<string, object>>;

const FOLDER = '../../../locales/src/';

const files = import.meta.glob<object>('../../../locales/src/*/{*,documents/*}.json', {
  eager: true,
  import: 'default',
});

/** All texts of a language. The built server has another module here (`web/language-texts.ts`). */
export function readLanguageTexts(language: string): LanguageTexts {
  const own = `${FOLDER}${language}/`;
  const names = Object.keys(files).filter((path) => path.startsWith(own));
  return Object.fromEntries(names.map((path) => [path.slice(own.length, -'.json'.length), files[path] ?? {}]));
}
