import { patternSlug } from '@bluegem/core/patterns/pattern';
import { parsePatternSlug } from '@bluegem/core/patterns/pattern-set';
import type { PageArgs, Refusal } from '../call.ts';
import { isSecureOrigin, readSecretCookie, secretCookie } from '@bluegem/server/auth/cookies';
import { originOf } from '../services.ts';
import { changeWishlist } from './wishlist-form.ts';

/** As long as a sign-in may take. */
const WISH_SECONDS = 10 * 60;

const isSecure = (request: Request) => isSecureOrigin(originOf(request));

/**
 * A Set-Cookie value for a visitor who presses "Add to wishlist" and has to sign in first. A cookie and no address, as
 * anybody could send a link with such an address; only a form of this site sets it.
 */
export function wishIntentCookie(request: Request, slug: string): string | undefined {
  const name = parsePatternSlug(slug);
  const options = { isSecure: isSecure(request), maxAgeSeconds: WISH_SECONDS };
  return name && secretCookie('wish', patternSlug(name), options);
}

/** Adds the pattern whose button led to a sign-in; `cookie` forgets it. Undefined where there was none. */
export async function finishWish(page: PageArgs): Promise<{ refusal: Refusal | null; cookie: string } | undefined> {
  const { request } = page;
  const name = parsePatternSlug(readSecretCookie(request, 'wish', isSecure(request)) ?? '');
  if (!name) return undefined;
  const refusal = await changeWishlist(page, 'add', { slug: patternSlug(name), note: '', maxPrice: '' });
  return { refusal, cookie: secretCookie('wish', '', { isSecure: isSecure(request), maxAgeSeconds: 0 }) };
}
