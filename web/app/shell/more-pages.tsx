import { useEffect, useRef } from 'react';
import { NavLink } from 'react-router';
import { useTranslation } from '../i18n/use-translation.ts';
import { usePath } from '../i18n/language.ts';
import { CloseIcon } from '../ui/icons.tsx';
import { addressOfPage, BAR_PAGES } from './navigation-pages.ts';
import { useNamedPages } from './named-pages.ts';
import { ThemeSwitch } from './theme-switch.tsx';

const IN_BAR: readonly string[] = BAR_PAGES.map(addressOfPage);

/** The pages that the bar has no room for, in a sheet above it. */
export function MorePages({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const path = usePath();
  const sheet = useRef<HTMLDialogElement>(null);
  const pages = useNamedPages().filter(({ to }) => !IN_BAR.includes(to));
  const close = () => sheet.current?.close();
  useEffect(() => sheet.current?.showModal(), []);
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- Escape closes it, too
    <dialog
      ref={sheet}
      aria-label={t('nav.more')}
      onClose={onClose}
      onClick={(event) => event.target === event.currentTarget && close()}
      className="sheet mx-0 mt-auto mb-0 max-h-[85dvh] w-full max-w-none animate-rise overflow-y-auto rounded-t-2xl border-t border-line-strong bg-surface p-0 text-ink backdrop:bg-black/60"
    >
      <div className="p-4 pb-[calc(1rem+env(safe-area-inset-bottom,0px))]">
        <div className="flex items-center justify-between gap-3">
          <ThemeSwitch />
          <button
            type="button"
            aria-label={t('palette.close')}
            onClick={close}
            className="grid size-11 shrink-0 place-items-center rounded-full text-faint hover:bg-raised hover:text-ink"
          >
            <CloseIcon />
          </button>
        </div>
        <nav aria-label={t('nav.more')}>
          <ul className="mt-2 grid grid-cols-2 gap-x-2">
            {pages.map(({ label, to }) => (
              <li key={to}>
                <NavLink
                  end
                  to={path(to)}
                  onClick={close}
                  className="flex min-h-12 items-center rounded-xl px-3 py-2 leading-snug font-medium hover:bg-raised aria-[current=page]:text-blue-ink"
                >
                  {label}
                </NavLink>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </dialog>
  );
}
