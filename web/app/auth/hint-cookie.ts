import { HINT_COOKIE } from './storage-names.ts';

/** Whether a Cookie header, or the document's cookies, have the hint of a signed-in account. */
export const hasHintCookie = (cookies: string): boolean =>
  cookies.split(/; */).some((each) => [`${HINT_COOKIE}=1`, `__Host-${HINT_COOKIE}=1`].includes(each));
