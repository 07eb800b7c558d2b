/** The pages of the header's navigation. */
export const HEADER_PAGES = ['check', 'patterns', 'discover', 'statistics', 'insights', 'studio'] as const;

/** The pages of the phone's bar; all others are behind "More". */
export const BAR_PAGES = ['check', 'patterns', 'discover'] as const;

/** Paths without a place of their own in the navigation, and the page that they belong to. */
export const PARENT_PAGES: Readonly<Record<string, string>> = { pattern: 'patterns', tools: 'check' };

/** The address of such a page; the check is the first page. */
export const addressOfPage = (page: string): string => (page === 'check' ? '/' : `/${page}`);

/** How the navigation marks a page: `page` on the page itself, `true` on those below it. `pathname`: no language. */
export function currentOf(page: string, pathname: string): 'page' | 'true' | undefined {
  if (pathname === addressOfPage(page)) return 'page';
  const [, first = ''] = pathname.split('/');
  return first === page || (Object.hasOwn(PARENT_PAGES, first) && PARENT_PAGES[first] === page) ? 'true' : undefined;
}
