import { deleteAccount, saveWishlistItem } from '@bluegem/contract/account';
import { grantAccess } from '@bluegem/contract/admin-community';
import { AppError } from '@bluegem/contract/errors';
import { redirect } from 'react-router';
import { PRIVATE } from './account.ts';
import { storableText } from './storable-text.ts';
import {
  callerOf,
  checkAccess,
  deleteCallersAccount,
  endSession,
  getServices,
  removeWish,
  saveWish,
  wishlistOf,
  type SignedIn,
} from './services.ts';

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/** A field of a form as text; empty where it is missing or a file. */
export function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? storableText(value) : '';
}

/** Signs a browser out; one that is gone already is no problem. */
export async function endSessionOf({ session }: SignedIn, id: string): Promise<void> {
  if (!UUID.test(id)) return;
  try {
    await endSession(getServices(), session, id);
  } catch (error) {
    if (!(error instanceof AppError && error.code === 'http.not-found')) throw error;
  }
}

function mayUse(endpoint: Parameters<typeof checkAccess>[0], signedIn: SignedIn): boolean {
  try {
    checkAccess(endpoint, signedIn, getServices().now());
    return true;
  } catch (error) {
    if (error instanceof AppError) return false;
    throw error;
  }
}

/** Whether the sign-in is recent enough to delete the account. */
export const mayDelete = (signedIn: SignedIn): boolean => mayUse(deleteAccount, signedIn);

/** Whether an admin's sign-in is recent enough to let somebody else administer. */
export const mayGrant = (signedIn: SignedIn): boolean => mayUse(grantAccess, signedIn);

/** Deletes the account and leads to where that is said; `failed` when it is still there. */
export async function deleteAccountOf(request: Request, signedIn: SignedIn): Promise<Response | 'again' | 'failed'> {
  const services = getServices();
  if (!mayDelete(signedIn)) return 'again';
  try {
    const answer = await deleteCallersAccount(services, callerOf('', request, signedIn));
    const headers = new Headers(PRIVATE);
    for (const cookie of answer.headers.getSetCookie()) headers.append('set-cookie', cookie);
    return redirect('/login?done=deleted', { headers });
  } catch (error) {
    services.logger.error({ err: error }, 'An account could not be deleted');
    return 'failed';
  }
}

export type WishProblem = 'invalid' | 'account.wishlist-full' | 'http.not-found';

/** Saves note and price ceiling of a form. */
export async function saveWishOf({ account }: SignedIn, form: FormData): Promise<WishProblem | null> {
  const price = textOf(form, 'maxPrice').trim();
  const wish = { note: textOf(form, 'note').trim(), maxPrice: price === '' ? null : Number(price.replace(',', '.')) };
  const { data } = saveWishlistItem.input.safeParse(wish);
  if (!data) return 'invalid';
  try {
    await saveWish(getServices(), account.id, textOf(form, 'slug'), data);
    return null;
  } catch (error) {
    const code = error instanceof AppError ? error.code : undefined;
    if (code === 'account.wishlist-full' || code === 'http.not-found') return code;
    throw error;
  }
}

/** Puts a pattern on the wishlist; what is noted about one that is there already stays. */
export async function addWishOf(signedIn: SignedIn, form: FormData): Promise<WishProblem | null> {
  const { items } = await wishlistOf(getServices(), signedIn.account.id);
  return items.some(({ slug }) => slug === textOf(form, 'slug')) ? null : saveWishOf(signedIn, form);
}

export async function removeWishOf({ account }: SignedIn, form: FormData): Promise<WishProblem | null> {
  try {
    await removeWish(getServices(), account.id, textOf(form, 'slug'));
    return null;
  } catch (error) {
    if (error instanceof AppError && error.code === 'http.not-found') return error.code;
    throw error;
  }
}
