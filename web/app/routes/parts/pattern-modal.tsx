import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useFetcher, useNavigate, type Path } from 'react-router';
import { Unmeasured } from '../../features/check/unmeasured.tsx';
import { CloseIcon } from '../../ui/icons.tsx';
import { ProgressBar } from '../../shell/page-loading.tsx';
import { PatternDetail } from './pattern-detail.tsx';
import { patternMeta } from './pattern-meta.ts';
import type { PatternPageData } from './pattern-page-data.ts';
import { PatternSkeleton } from './pattern-skeleton.tsx';
import { SCREENSHOTS_SEARCH, showsScreenshots } from '../../pattern-parts/pattern-views.ts';

/**
 * The page of a pattern in a dialog over the list. `address`: the address of the page, which the browser shows
 * meanwhile.
 */
export function PatternModal({ address }: { address: Path }) {
  const { t } = useTranslation('patternModal');
  const id = useId();
  const { page, isLoading } = usePatternPage(
    address.pathname + (showsScreenshots(address.search) ? SCREENSHOTS_SEARCH : ''),
  );
  const { dialog, onClose, close } = useSheet(address.pathname);
  useTitle(address.pathname, page);
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- Escape closes it, too
    <dialog
      ref={dialog}
      aria-labelledby={page ? id : undefined}
      aria-label={page ? undefined : t('modal.loading')}
      onClose={onClose}
      onClick={(event) => event.target === event.currentTarget && close()}
      className="sheet m-auto max-h-dvh w-full max-w-none overflow-y-auto overscroll-contain bg-ground p-0 text-ink outline-none backdrop:bg-black/60 backdrop:backdrop-blur-sm max-md:h-dvh md:max-h-[calc(100dvh-3rem)] md:w-[min(78rem,100%-3rem)] md:rounded-2xl md:border md:border-line-strong md:shadow-card"
    >
      <div className="sticky top-0 z-20 flex items-center justify-between gap-3 border-b border-line bg-ground/95 px-4 py-2 md:px-6">
        <a
          href={`${address.pathname}${address.search}`}
          className="text-sm font-semibold text-blue-ink underline underline-offset-4"
        >
          {t('modal.page')}
        </a>
        <button
          type="button"
          aria-label={t('modal.close')}
          title={t('modal.close')}
          onClick={close}
          className="grid size-11 place-items-center rounded-full text-faint transition-colors hover:bg-raised hover:text-ink"
        >
          <CloseIcon />
        </button>
      </div>
      {isLoading && <ProgressBar />}
      <div className="min-h-[70dvh] p-4 pb-8 md:p-6 md:pb-10">
        {!page && <PatternSkeleton pathname={address.pathname} />}
        {page?.kind === 'pattern' && <PatternDetail page={page} search={address.search} isModal headingId={id} />}
        {page?.kind === 'unmeasured' && <Unmeasured weapon={page.weapon} patternId={page.patternId} />}
      </div>
    </dialog>
  );
}

/** The content of a pattern's page, from its own loader; the last one stays until the next is loaded. */
function usePatternPage(path: string) {
  const { data, load, state } = useFetcher<PatternPageData>();
  useEffect(() => void load(path), [load, path]);
  return { page: data, isLoading: state !== 'idle' };
}

/** While the dialog is open, the window has the pattern's title. */
function useTitle(pathname: string, page: ReturnType<typeof usePatternPage>['page']): void {
  const named = page && patternMeta(pathname, page).find((each) => 'title' in each);
  const title = named && 'title' in named ? named.title : undefined;
  useEffect(() => {
    if (title === undefined) return undefined;
    const before = document.title;
    document.title = title;
    return () => void (document.title = before);
  }, [title]);
}

/** Opens a dialog while mounted. Closing it in any way is a step back in the history. */
function useSheet(pathname: string) {
  const navigate = useNavigate();
  const dialog = useRef<HTMLDialogElement>(null);
  const isLeaving = useRef(false);
  const [opener] = useState(pathname);

  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element) return undefined;
    isLeaving.current = false;
    element.autofocus = true;
    element.showModal();
    return () => {
      isLeaving.current = true;
      element.close();
      // In browsers that do not focus a clicked link there is no focus to restore.
      if (document.activeElement !== document.body) return;
      document.querySelector<HTMLElement>(`[data-row] a[href=${JSON.stringify(opener)}]`)?.focus();
    };
  }, [opener]);

  return {
    dialog,
    close: () => dialog.current?.close(),
    onClose: () => {
      if (isLeaving.current) return;
      isLeaving.current = true;
      void navigate(-1);
    },
  };
}
