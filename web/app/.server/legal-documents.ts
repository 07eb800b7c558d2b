import { DEFAULT_LANGUAGE, isPseudoLanguage, type LanguageCode } from '@bluegem/locales/languages';
import { pseudoTexts } from '../i18n/pseudo-language.ts';
import { textsIn } from '../i18n/texts.server.ts';
import type { LegalDocumentData, LegalPage, LegalSection } from '../features/site/legal/documents.ts';

type Sections = Readonly<Record<string, LegalSection>>;

/** Here and not among the texts of pages: only the three legal pages receive one, as the data of their loader. */
const fileOf = (page: LegalPage, language: string) => textsIn(language, `documents/${page}`) as Sections | undefined;

/** A document in a language, or else in English. */
export function legalDocument(page: LegalPage, language: LanguageCode): LegalDocumentData {
  const english = fileOf(page, DEFAULT_LANGUAGE);
  if (!english) throw new Error(`The document ${page} is missing`);
  if (isPseudoLanguage(language)) return { language, sections: Object.entries(pseudoTexts(english) as Sections) };
  const own = fileOf(page, language);
  return { language: own ? language : DEFAULT_LANGUAGE, sections: Object.entries(own ?? english) };
}
