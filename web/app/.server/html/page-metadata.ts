import type { EntryContext } from 'react-router';
import type { Verdict } from '@bluegem/core/patterns/verdict';
import type { WeaponId } from '@bluegem/core/weapons/weapons';
import { DEFAULT_LANGUAGE, languageOfPath, withoutLanguage, type LanguageCode } from '@bluegem/locales/languages';
import { translatorOf } from '../../i18n/texts.ts';
import { patternName } from '../../i18n/weapon-name.ts';
import { cardPath, siteCardPath } from '../previews/card-address.ts';

/** The metadata of a head besides title and description. */
export type PageMetadata = {
  language: LanguageCode;
  /** The one address of this page, without language. */
  path: string;
  picture: { path: string; alt: string };
  /** The pattern that the page is about. */
  pattern?: { weapon: WeaponId; patternId: number };
};

type PatternPage = { kind: 'pattern'; pattern: Verdict } | { kind: 'unmeasured'; weapon: WeaponId; patternId: number };

const PATTERN_ROUTE = 'routes/pattern';

/**
 * The facts about a rendered page. Its query only chooses what it shows, so it has no part in the page's one address.
 */
export function metadataOf(router: EntryContext, pathname: string): PageMetadata {
  const language = languageOfPath(pathname) ?? DEFAULT_LANGUAGE;
  const path = withoutLanguage(pathname).replace(/(?<=.)\/+$/, '');
  const t = translatorOf(language);
  const general = { path: siteCardPath(language), alt: `${t('common:product')}: ${t('seo:landing.question')}` };
  const found = router.staticHandlerContext.loaderData[PATTERN_ROUTE] as PatternPage | undefined;
  if (!found) return { language, path, picture: general };
  const { weapon, patternId } = found.kind === 'pattern' ? found.pattern : found;
  const picture = { path: cardPath(language, weapon, patternId), alt: patternName(t, { weapon, patternId }) };
  const one = { language, path: `/pattern/${weapon}/${patternId}`, picture };
  return found.kind === 'unmeasured' ? one : { ...one, pattern: { weapon, patternId } };
}
