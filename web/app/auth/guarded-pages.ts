import { withoutLanguage } from '@bluegem/locales/languages';

const GUARDED = ['studio', 'wishlist', 'items', 'history', 'settings', 'admin'] as const;

/** The page for signed-in people that a path is at or below; undefined for all others. */
export function guardedPage(path: string): (typeof GUARDED)[number] | undefined {
  const [, first] = withoutLanguage(path.split(/[?#]/, 1)[0] ?? '').split('/');
  return GUARDED.find((each) => each === first);
}

export const isGuarded = (path: string): boolean => guardedPage(path) !== undefined;
