import type { WeaponSide } from '@bluegem/core/weapons/region';
import { sidePlaceOf } from '@bluegem/core/weapons/side-place';
import type { WeaponId } from '@bluegem/core/weapons/weapons';
import type { TranslateQualified } from '@bluegem/locales/translation-keys';

/** A formatted share of blue as text: `98% blue`, but `backside 98%` where it is not of the side that players see. */
export const namedBlue = (t: TranslateQualified, weapon: WeaponId, side: WeaponSide, blue: string): string =>
  side === 'playside' ? t('common:blueOn', { blue }) : `${t(`common:side.${sidePlaceOf(weapon, side)}`)} ${blue}`;
