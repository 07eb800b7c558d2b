import { attempt, refusalOf, type PageArgs, type Refusal } from '../call.ts';
import { numberOf } from './form-text.ts';

export const WISHLIST_INTENTS = ['add', 'save', 'remove'] as const;
export type WishlistIntent = (typeof WISHLIST_INTENTS)[number];

/** Changes the wishlist; returns the refusal, or null. `returnTo`: the page after a sign-in. */
export async function changeWishlist(
  page: PageArgs,
  intent: WishlistIntent,
  { slug, note, price }: { slug: string; note: string; price: string },
  returnTo?: string,
): Promise<Refusal | null> {
  const params = { slug };
  if (intent === 'remove') return refusalOf(await attempt(page, 'deleteWishlistItem', { params, returnTo }));
  if (intent === 'add') {
    // Note and price of a pattern that is on the list already stay.
    const wishlist = await attempt(page, 'listWishlist', { returnTo });
    if ('refusal' in wishlist) return wishlist.refusal;
    if (wishlist.answer.items.some((item) => item.slug === slug)) return null;
  }
  const input = { note, maxPrice: numberOf(price) };
  return refusalOf(await attempt(page, 'saveWishlistItem', { params, input, returnTo }));
}
