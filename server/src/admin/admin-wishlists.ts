import { patternSlug } from '@bluegem/core/patterns/pattern';
import {
  listMostWishlisted,
  listWishlistedWeapons,
  wishlistItemsByWeek,
  wishlistTotals,
} from '@bluegem/data/accounts/wishlist-totals';
import type { BaseContext } from '../stores/base-context.ts';

const PATTERNS_SHOWN = 20;
const WEEKS_SHOWN = 26;

/** The sums over all wishlists, without personal data. */
export async function wishlistOverview({ db, now, config }: BaseContext) {
  const [totals, patterns, weapons, weeks] = await Promise.all([
    wishlistTotals(db()),
    listMostWishlisted(db(), PATTERNS_SHOWN),
    listWishlistedWeapons(db()),
    wishlistItemsByWeek(db(), now(), WEEKS_SHOWN),
  ]);
  const hosted = config.hostedAccounts;
  return {
    ...totals,
    hosted,
    patterns: patterns.map((each) => ({ slug: patternSlug(each), ...each })),
    weapons,
    weeks,
  };
}
