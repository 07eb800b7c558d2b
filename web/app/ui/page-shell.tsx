import { lazy, Suspense, type ReactNode } from 'react';
import { BackToTop } from './back-to-top.tsx';
import { Backdrop } from './backdrop.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { useHasNotices } from './notices.ts';
import { PageLoading } from './page-loading.tsx';
import { MAIN_ID, SkipLink } from './skip-link.tsx';

const Toaster = lazy(() => import('./toaster.tsx'));

/** What surrounds every page. */
export function PageShell({ children }: { children: ReactNode }) {
  return (
    <div className="relative isolate flex min-h-dvh flex-col">
      <SkipLink />
      <Backdrop />
      <Header />
      <PageLoading />
      <main id={MAIN_ID} tabIndex={-1} className="flex-1 outline-none">
        {children}
      </main>
      <Footer />
      <BackToTop />
      <Notices />
    </div>
  );
}

/** Short notices, loaded with the first of them. */
function Notices() {
  return (
    useHasNotices() && (
      <Suspense>
        <Toaster />
      </Suspense>
    )
  );
}
