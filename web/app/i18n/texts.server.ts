import { DEFAULT_LANGUAGE, LANGUAGES } from '@bluegem/locales/languages';
import { NAMESPACES } from '@bluegem/locales/namespaces';
import { registerLanguage } from './registry.ts';

const files = import.meta.glob<Record<string, unknown>>('../../../locales/src/*/*.json', {
  eager: true,
  import: 'default',
});

const textsIn = (language: string) =>
  Object.fromEntries(
    NAMESPACES.flatMap((namespace) => {
      const texts = files[`../../../locales/src/${language}/${namespace}.json`];
      return texts ? [[namespace, texts]] : [];
    }),
  );

/** Registers every language; called once when the server starts. */
export function registerAllLanguages(): void {
  const english = textsIn(DEFAULT_LANGUAGE);
  for (const { code } of LANGUAGES) registerLanguage(code, { [DEFAULT_LANGUAGE]: english, [code]: textsIn(code) });
}
