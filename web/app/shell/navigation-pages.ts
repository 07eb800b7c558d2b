/** The pages of the header's navigation. */
export const HEADER_PAGES = ['tools', 'patterns', 'discover', 'statistics', 'insights', 'studio'] as const;

/** The pages of the phone's bar; all others are behind "More". */
export const BAR_PAGES = ['tools', 'patterns', 'discover'] as const;

/** Paths without a place of their own in the navigation, and the page that they belong to. */
export const PARENT_PAGES: Readonly<Record<string, string>> = { pattern: 'patterns' };

/**
 * How the navigation marks a page: `page` on the page itself, `true` on those below it. The landing page is a check,
 * too. `pathname`: without its language.
 */
export function currentOf(page: string, pathname: string): 'page' | 'true' | undefined {
  if (pathname === `/${page}`) return 'page';
  const [, first = ''] = pathname.split('/');
  const isBelow = first === page || (Object.hasOwn(PARENT_PAGES, first) && PARENT_PAGES[first] === page);
  return isBelow || (pathname === '/' && page === 'tools') ? 'true' : undefined;
}
