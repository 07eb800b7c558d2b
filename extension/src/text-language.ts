import { normaliseLanguage, type LanguageCode } from '@bluegem/locales/languages';
import { api } from './browser-api.ts';

/** The language of the texts that the browser chose, which may differ from the language that it names as its own. */
export const textLanguage = (): LanguageCode => normaliseLanguage(api.i18n.getMessage('language'));
