import { patternSlug } from '@bluegem/core/pattern';
import { parsePatternSlug } from '@bluegem/core/pattern-set';
import { addWishOf, type WishProblem } from './account-actions.ts';
import { getServices, isSecureOrigin, readSecretCookie, secretCookie, type SignedIn } from './services.ts';
import { siteOrigin } from './site-origin.ts';

/** As long as a sign-in may take. */
const WISH_SECONDS = 10 * 60;

const isSecure = (request: Request) => isSecureOrigin(siteOrigin(getServices().config.publicUrl, request));

/**
 * A Set-Cookie value for a visitor who presses "Add to wishlist" and has to sign in first. A cookie and no address, as
 * anybody could send a link with such an address; only a form of this site sets it.
 */
export function wishIntentCookie(request: Request, slug: string): string | undefined {
  const name = parsePatternSlug(slug);
  const options = { isSecure: isSecure(request), maxAgeSeconds: WISH_SECONDS };
  return name && secretCookie('wish', patternSlug(name), options);
}

/** What became of the wish that led to a sign-in; `cookie` forgets it. Undefined where there was none. */
export async function finishWish(
  request: Request,
  signedIn: SignedIn,
): Promise<{ problem: WishProblem | null; cookie: string } | undefined> {
  const name = parsePatternSlug(readSecretCookie(request, 'wish', isSecure(request)) ?? '');
  if (!name) return undefined;
  const form = new FormData();
  form.set('slug', patternSlug(name));
  const problem = await addWishOf(signedIn, form);
  return { problem, cookie: secretCookie('wish', '', { isSecure: isSecure(request), maxAgeSeconds: 0 }) };
}
