import { weaponNamesIn } from '@bluegem/core/weapons/weapon-spellings';
import { DEFAULT_LANGUAGE, LANGUAGES, PSEUDO_LANGUAGES, allowPseudoLanguages } from '@bluegem/locales/languages';
import { NAMESPACES } from '@bluegem/locales/namespaces';
import { postProcessorOf } from './han-spacing.ts';
import { registerPseudoLanguage } from './pseudo-language.ts';
import { registerLanguage } from './registry.ts';
import { WEAPON_NAMESPACE } from './weapon-name.ts';

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

/** Registers every language; called once at server start. */
export function registerAllLanguages(): void {
  const english = textsIn(DEFAULT_LANGUAGE);
  for (const { code } of LANGUAGES) {
    const texts = { ...textsIn(code), [WEAPON_NAMESPACE]: weaponNamesIn(code) };
    registerLanguage(code, { [DEFAULT_LANGUAGE]: english, [code]: texts }, { plugin: postProcessorOf(code) });
  }
}

/** Registers the pseudo-languages for checking layouts, if the settings enable them. */
export function registerPseudoLanguages(): void {
  allowPseudoLanguages();
  const english = textsIn(DEFAULT_LANGUAGE);
  for (const code of PSEUDO_LANGUAGES) registerPseudoLanguage(code, { [DEFAULT_LANGUAGE]: english });
}
