import type { RegionMeasure } from '@bluegem/core/patterns/pattern';
import type { Verdict } from '@bluegem/core/patterns/verdict';
import type { TranslateQualified } from '@bluegem/locales/translation-keys';
import { weaponName } from '../../i18n/weapon-name.ts';

/** A pattern in a comparison. */
export type Compared = Verdict & { regions: readonly RegionMeasure[]; marketPrice: number | null };

/** `Karambit #387` */
export const nameOf = (t: TranslateQualified, { weapon, patternId }: Pick<Verdict, 'weapon' | 'patternId'>): string =>
  `${weaponName(t, weapon)} #${patternId}`;
