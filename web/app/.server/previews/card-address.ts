import { patternSlug } from '@bluegem/core/patterns/pattern';
import type { WeaponId } from '@bluegem/core/weapons/weapons';
import type { LanguageCode } from '@bluegem/locales/languages';
import { cardVersion } from './card-texts.ts';
import { CARD_HEIGHT, CARD_WIDTH } from '@bluegem/server/render/card-drawing';
import { getServices } from '../services.ts';

/** Of the pictures that previews of links show. In pixels. */
export const CARD_SIZE = { width: CARD_WIDTH, height: CARD_HEIGHT } as const;

/** The version of a pattern's card: another one once the pattern is corrected. */
export function patternCardVersion(weapon: WeaponId, patternId: number): string {
  const corrected = getServices().curations.find(patternSlug({ weapon, patternId }));
  return corrected ? `${cardVersion()}-${corrected.version}` : cardVersion();
}

/** The picture of a pattern for previews of links. */
export const cardPath = (language: LanguageCode, weapon: WeaponId, patternId: number): string =>
  `/cards/${patternCardVersion(weapon, patternId)}/${language}/${weapon}-${patternId}.png`;

/** The picture of every other page. */
export const siteCardPath = (language: LanguageCode): string => `/cards/${cardVersion()}/${language}/site.png`;
