import { lazy, Suspense, useDeferredValue, type ComponentType, type ReactNode } from 'react';
import BackToTop from './back-to-top.tsx';
import { BottomBar } from './bottom-bar.tsx';
import { Footer } from './footer.tsx';
import { Header, PageRow } from './header.tsx';
import { useHasNotices } from '../ui/notices.ts';
import { PageLoading } from './page-loading.tsx';
import { MAIN_ID, SkipLink } from './skip-link.tsx';
import { useIsScripted } from '../ui/use-is-scripted.ts';

/** If the script for notices cannot be loaded, the page works without them. */
const Toaster = lazy<ComponentType>(() => import('./toaster.tsx').catch(() => ({ default: () => null })));

/** The frame of every page. `visit`: shown on every page, near the start of the Tab order. */
export function PageShell({ visit, children }: { visit?: ReactNode; children: ReactNode }) {
  return (
    <div className="relative isolate flex min-h-dvh flex-col">
      <SkipLink />
      <Later>{visit}</Later>
      <Header />
      <PageRow />
      <BottomBar />
      <PageLoading />
      <main id={MAIN_ID} tabIndex={-1} className="flex-1 outline-none">
        {children}
      </main>
      <Footer />
      <Later>
        <BackToTop />
      </Later>
      <Notices />
    </div>
  );
}

/** Parts that need script. They render with low priority and block nothing. */
function Later({ children }: { children: ReactNode }) {
  const isScripted = useDeferredValue(useIsScripted(), false);
  return isScripted && <Suspense>{children}</Suspense>;
}

/** Short notices, loaded with the first one. */
function Notices() {
  return (
    useHasNotices() && (
      <Suspense>
        <Toaster />
      </Suspense>
    )
  );
}
