import { Suspense, lazy, useEffect, useState } from 'react';
import { useTranslation } from '../i18n/use-translation.ts';
import { SearchIcon } from '../ui/icons.tsx';

const load = () => import('./palette-dialog.tsx');
const PaletteDialog = lazy(async () => ({ default: (await load()).PaletteDialog }));

/** The button and shortcut of the palette, Ctrl K (Cmd K on a Mac). The dialog loads on first use. */
export function CommandPalette() {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey)
        return;
      event.preventDefault();
      setIsOpen(true);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);

  return (
    <>
      <button
        type="button"
        aria-keyshortcuts="Control+K Meta+K"
        aria-haspopup="dialog"
        title={t('palette.open')}
        onPointerEnter={() => void load()}
        onFocus={() => void load()}
        onClick={() => setIsOpen(true)}
        className="scripted flex min-h-11 min-w-11 items-center justify-center gap-2.5 rounded-full border border-line px-3 text-faint transition-colors hover:border-line-strong hover:bg-raised hover:text-ink md:hidden"
      >
        <SearchIcon />
        <span className="sr-only">{t('palette.open')}</span>
      </button>
      {isOpen && (
        <Suspense>
          <PaletteDialog onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
