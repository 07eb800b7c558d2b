import { AppError } from '@bluegem/contract/errors';
import { patternSlug } from '@bluegem/core/patterns/pattern';
import type { Account } from '@bluegem/data/accounts/accounts';
import type { Session } from '@bluegem/data/accounts/sessions';
import { deleteWishlistItem, listWishlist, saveWishlistItem, type WishlistItem } from '@bluegem/data/accounts/wishlist';
import type { AccountContext } from '../stores/account-context.ts';
import type { PatternContext } from '../stores/pattern-context.ts';
import { hostedWishlistOf } from './hosted-wishlist.ts';
import { getPatternName } from '../stores/get-pattern-name.ts';

type WishlistContext = Pick<AccountContext, 'db' | 'now' | 'logger' | 'secrets' | 'hostedAccounts'>;
type Owner = { account: Account; session: Session };

export const presentWishlistItem = (item: WishlistItem) => ({
  ...item,
  slug: patternSlug(item),
  createdAt: item.createdAt.toISOString(),
});

/** The wishlist, at the hosted project of the users if there is one. Throws AppError `account.wishlist-unavailable`. */
export async function wishlistOf(services: WishlistContext, { account, session }: Owner) {
  const hosted = hostedWishlistOf(services, session);
  const items = hosted ? await hosted.list() : await listWishlist(services.db(), account.id);
  return { items: items.map(presentWishlistItem) };
}

/**
 * Everything that is stored: beside a hosted wishlist also one from before, which the site's own database still has.
 */
export async function exportWishlist(services: WishlistContext, owner: Owner) {
  const { items } = await wishlistOf(services, owner);
  const older = services.hostedAccounts ? await listWishlist(services.db(), owner.account.id) : [];
  return [...items, ...older.map(presentWishlistItem)];
}

/**
 * Adds or changes an item. Throws AppError `http.not-found` for an unknown pattern, `account.wishlist-full`,
 * `account.wishlist-unavailable`.
 */
export async function putOnWishlist(
  services: WishlistContext & Pick<PatternContext, 'snapshot'>,
  { account, session }: Owner,
  slug: string,
  values: Pick<WishlistItem, 'note' | 'maxPrice'>,
) {
  const item = { ...getPatternName(services, slug), ...values };
  const hosted = hostedWishlistOf(services, session);
  const saved = hosted
    ? await hosted.save(item)
    : await saveWishlistItem(services.db(), account.id, { ...item, createdAt: services.now() });
  if (!saved) throw new AppError('account.wishlist-full');
  return presentWishlistItem(saved);
}

export async function removeFromWishlist(
  services: WishlistContext & Pick<PatternContext, 'snapshot'>,
  { account, session }: Owner,
  slug: string,
) {
  const pattern = getPatternName(services, slug);
  const hosted = hostedWishlistOf(services, session);
  const removed = hosted ? await hosted.remove(pattern) : await deleteWishlistItem(services.db(), account.id, pattern);
  return { removed: removed ? 1 : 0 };
}
