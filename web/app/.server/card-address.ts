import type { WeaponId } from '@bluegem/core/weapons';
import type { LanguageCode } from '@bluegem/locales/languages';
import { cardVersion } from './card-words.ts';
import { CARD_HEIGHT, CARD_WIDTH } from './services.ts';

/** Of the pictures that previews of links show. In pixels. */
export const CARD_SIZE = { width: CARD_WIDTH, height: CARD_HEIGHT } as const;

/** The picture of a pattern for previews of links. */
export const cardPath = (language: LanguageCode, weapon: WeaponId, patternId: number): string =>
  `/cards/${cardVersion()}/${language}/${weapon}-${patternId}.png`;

/** The picture of every other page. */
export const siteCardPath = (language: LanguageCode): string => `/cards/${cardVersion()}/${language}/site.png`;
