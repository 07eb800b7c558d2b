import { patternSlug } from '@bluegem/core/patterns/pattern';
import { parsePatternSlug } from '@bluegem/core/patterns/pattern-set';
import type { PageArgs, Refusal } from '../call.ts';
import { isSecureOrigin, readSecretCookie, secretCookie } from '@bluegem/server/auth/cookies';
import { originOf } from '../services.ts';
import { changeWishlist } from './wishlist-form.ts';

/** As long as a sign-in may take. */
const MAX_AGE_SECONDS = 10 * 60;

const isSecure = (request: Request) => isSecureOrigin(originOf(request));

/**
 * A Set-Cookie value for a visitor who presses "Add to wishlist" and has to sign in first. A cookie instead of an
 * address, since any site could link to such an address; only a form of this site sets the cookie.
 */
export function wishlistIntentCookie(request: Request, slug: string): string | undefined {
  const name = parsePatternSlug(slug);
  const options = { isSecure: isSecure(request), maxAgeSeconds: MAX_AGE_SECONDS };
  return name && secretCookie('wish', patternSlug(name), options);
}

/** Adds the pattern whose button led to a sign-in; `cookie` deletes it. Undefined if there was none. */
export async function finishWishlistIntent(
  page: PageArgs,
): Promise<{ refusal: Refusal | null; cookie: string } | undefined> {
  const { request } = page;
  const name = parsePatternSlug(readSecretCookie(request, 'wish', isSecure(request)) ?? '');
  if (!name) return undefined;
  const refusal = await changeWishlist(page, 'add', { slug: patternSlug(name), note: '', price: '' });
  return { refusal, cookie: secretCookie('wish', '', { isSecure: isSecure(request), maxAgeSeconds: 0 }) };
}
