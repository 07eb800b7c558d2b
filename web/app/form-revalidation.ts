import type { ShouldRevalidateFunctionArgs } from 'react-router';

/** For a page whose form changes nothing that it has loaded: what is sent from there brings an answer, and nothing else. */
export function shouldRevalidate(change: ShouldRevalidateFunctionArgs): boolean {
  const { currentUrl, nextUrl, formMethod, defaultShouldRevalidate } = change;
  return formMethod === 'POST' && currentUrl.href === nextUrl.href ? false : defaultShouldRevalidate;
}
