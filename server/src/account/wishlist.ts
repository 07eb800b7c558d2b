import { AppError } from '@bluegem/contract/errors';
import { parsePatternSlug } from '@bluegem/core/patterns/pattern-set';
import { patternSlug } from '@bluegem/core/patterns/pattern';
import { deleteWishlistItem, listWishlist, saveWishlistItem, type WishlistItem } from '@bluegem/data/accounts/wishlist';
import type { BaseContext } from '../contexts/base-context.ts';
import type { PatternContext } from '../contexts/pattern-context.ts';

export const presentWishlistItem = (item: WishlistItem) => ({
  ...item,
  slug: patternSlug(item),
  createdAt: item.createdAt.toISOString(),
});

function getPatternName({ snapshot }: Pick<PatternContext, 'snapshot'>, slug: string) {
  const name = parsePatternSlug(slug);
  if (!name || !snapshot().find(name.weapon, name.patternId)) throw new AppError('http.not-found');
  return name;
}

export async function wishlistOf({ db }: BaseContext, accountId: string) {
  return { items: (await listWishlist(db(), accountId)).map(presentWishlistItem) };
}

/** Adds or changes an item. Throws AppError `http.not-found` for an unknown pattern, `account.wishlist-full`. */
export async function putOnWishlist(
  services: PatternContext,
  accountId: string,
  slug: string,
  values: Pick<WishlistItem, 'note' | 'maxPrice'>,
) {
  const item = { ...getPatternName(services, slug), ...values, createdAt: services.now() };
  const saved = await saveWishlistItem(services.db(), accountId, item);
  if (!saved) throw new AppError('account.wishlist-full');
  return presentWishlistItem(saved);
}

export async function removeFromWishlist(services: PatternContext, accountId: string, slug: string) {
  const removed = await deleteWishlistItem(services.db(), accountId, getPatternName(services, slug));
  return { removed: removed ? 1 : 0 };
}
