import { setImmediate as nextTurn } from 'node:timers/promises';
import { weaponNamesIn } from '@bluegem/core/weapons/weapon-spellings';
import {
  DEFAULT_LANGUAGE,
  LANGUAGES,
  PSEUDO_LANGUAGES,
  allowPseudoLanguages,
  isLanguageCode,
} from '@bluegem/locales/languages';
import { NAMESPACES } from '@bluegem/locales/namespaces';
import { postProcessorOf } from './han-spacing.ts';
import { readLanguageTexts } from './language-texts.server.ts';
import { registerPseudoLanguage } from './pseudo-language.ts';
import { isRegistered, registerLanguage, registerOnUse } from './registry.ts';
import { WEAPON_NAMESPACE } from './weapon-name.ts';

function textsIn(language: string) {
  const files = readLanguageTexts(language);
  return Object.fromEntries(NAMESPACES.flatMap((name) => (files[name] ? [[name, files[name]]] : [])));
}

function register(code: string): void {
  if (!isLanguageCode(code)) return;
  const english = textsIn(DEFAULT_LANGUAGE);
  const texts = { ...textsIn(code), [WEAPON_NAMESPACE]: weaponNamesIn(code) };
  registerLanguage(code, { [DEFAULT_LANGUAGE]: english, [code]: texts }, { plugin: postProcessorOf(code) });
}

/** Registers every language. */
export function registerAllLanguages(): void {
  for (const { code } of LANGUAGES) register(code);
}

/**
 * Called once at server start: registers English, and each other language when it is first used. In development every
 * language at once, again after each change of a text.
 */
export function registerLanguages(): void {
  if (!import.meta.env.PROD) return registerAllLanguages();
  registerOnUse(register);
  register(DEFAULT_LANGUAGE);
}

/**
 * Registers the languages that no visitor used yet, one in each turn of the loop. For a server that is ready: the files
 * of its build may be replaced while it runs.
 */
export async function registerOtherLanguages(): Promise<void> {
  for (const { code } of LANGUAGES) {
    if (!isRegistered(code)) register(code);
    await nextTurn();
  }
}

/** Registers the pseudo-languages for checking layouts, if the settings enable them. */
export function registerPseudoLanguages(): void {
  allowPseudoLanguages();
  const english = textsIn(DEFAULT_LANGUAGE);
  for (const code of PSEUDO_LANGUAGES) registerPseudoLanguage(code, { [DEFAULT_LANGUAGE]: english });
}
