import { attempt, refusalOf, type PageArgs, type Refusal } from '../call.ts';
import { textOf } from './form-text.ts';

export const WISH_INTENTS = ['add', 'save', 'remove'] as const;
export type WishIntent = (typeof WISH_INTENTS)[number];

export type WishForm = { slug: string; note: string; maxPrice: string };

export function readWishForm(form: FormData): WishForm {
  return { slug: textOf(form, 'slug'), note: textOf(form, 'note').trim(), maxPrice: textOf(form, 'maxPrice').trim() };
}

/** Changes the wishlist; the refusal where that was not done. `returnTo`: where a visitor comes back to after signing in. */
export async function changeWishlist(
  page: PageArgs,
  intent: WishIntent,
  { slug, note, maxPrice }: WishForm,
  returnTo?: string,
): Promise<Refusal | null> {
  const params = { slug };
  if (intent === 'remove') return refusalOf(await attempt(page, 'deleteWishlistItem', { params, returnTo }));
  if (intent === 'add') {
    // Note and price of a pattern that is there already stay.
    const wishlist = await attempt(page, 'listWishlist', { returnTo });
    if ('refusal' in wishlist) return wishlist.refusal;
    if (wishlist.answer.items.some((item) => item.slug === slug)) return null;
  }
  const input = { note, maxPrice: maxPrice === '' ? null : Number(maxPrice.replace(',', '.')) };
  return refusalOf(await attempt(page, 'saveWishlistItem', { params, input, returnTo }));
}
