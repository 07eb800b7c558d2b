import { parsePatternId } from '@bluegem/core/patterns/pattern-id';
import { isWeaponId, type WeaponId } from '@bluegem/core/weapons/weapons';
import { withoutLanguage } from '@bluegem/locales/languages';
import { guardedPage } from './guarded-pages.ts';

export type SignInPurpose = {
  /** The page that requires a sign-in, or the 3D model of a pattern. */
  reason?: NonNullable<ReturnType<typeof guardedPage>> | 'model';
  /** The pattern that the visitor comes from. */
  shown?: { weapon: WeaponId; patternId: number };
};

/** The purpose of a sign-in, by the page that follows. */
export function purposeOf(returnTo: string): SignInPurpose {
  const reason = guardedPage(returnTo);
  if (reason) return { reason };
  const [path = '', query = ''] = returnTo.split(/[?#]/, 2);
  const [page, weapon = '', number = ''] = withoutLanguage(path).split('/').slice(1);
  const parsed = parsePatternId(number);
  if (page !== 'pattern' || !isWeaponId(weapon) || !('patternId' in parsed)) return {};
  const { patternId } = parsed;
  return {
    ...(new URLSearchParams(query).get('tab') === 'model' && { reason: 'model' }),
    shown: { weapon, patternId },
  };
}
