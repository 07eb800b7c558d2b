import { withoutLanguage } from '@bluegem/locales/languages';

const GUARDED = ['/settings', '/wishlist', '/items', '/history', '/studio', '/admin'] as const;

/** Whether a path is a page for signed-in people. */
export function isGuarded(path: string): boolean {
  const bare = withoutLanguage(path.split(/[?#]/, 1)[0] ?? '');
  return GUARDED.some((each) => bare === each || bare.startsWith(`${each}/`));
}
