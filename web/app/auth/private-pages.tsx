import { lazy, Suspense, useState, type ComponentType, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { useHasAccountHint } from './account-hint.ts';
import { isGuarded } from './guarded-pages.ts';

const SignedOut = lazy<ComponentType>(() => import('./signed-out.tsx').catch(() => ({ default: () => null })));

/**
 * Hides a page for signed-in people when its owner signs out in any tab. It stays hidden until the next
 * navigation, since the next sign-in may be that of another account.
 */
export function PrivatePages({ children }: { children: ReactNode }) {
  const { key, pathname } = useLocation();
  const isIn = useHasAccountHint();
  const [seenAt, setSeenAt] = useState<string>();
  const [goneAt, setGoneAt] = useState<string>();
  if (isIn && seenAt !== key) setSeenAt(key);
  const isLeaving = !isIn && seenAt === key && isGuarded(pathname);
  if (isLeaving && goneAt !== key) setGoneAt(key);
  if (!isLeaving && goneAt !== key) return children;
  return (
    <Suspense>
      <SignedOut />
    </Suspense>
  );
}
