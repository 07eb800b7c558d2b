import type { ShouldRevalidateFunctionArgs } from 'react-router';

/** For a page whose form changes nothing that the loader returned: a submission does not reload the data. */
export function shouldRevalidate(change: ShouldRevalidateFunctionArgs): boolean {
  const { currentUrl, nextUrl, formMethod, defaultShouldRevalidate } = change;
  return formMethod === 'POST' && currentUrl.href === nextUrl.href ? false : defaultShouldRevalidate;
}
