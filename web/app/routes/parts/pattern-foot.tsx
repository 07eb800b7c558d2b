import type { Verdict } from '@bluegem/core/patterns/verdict';
import { memo, useEffect, useRef, useState, type MouseEvent } from 'react';
import { MarketLinks } from '../../features/patterns/market-links.tsx';
import { StepLink } from '../../features/patterns/step-link.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { CloseIcon } from '../../ui/icons.tsx';

/** The section that the button leads to without script. */
export const MARKETS_ID = 'markets';

type PatternFootProps = {
  pattern: Pick<Verdict, 'weapon' | 'patternId'>;
  search: string;
  isModal: boolean;
};

/** At the lower edge of a phone: the markets, between the previous and the next pattern. */
export const PatternFoot = memo(function PatternFoot({ pattern, search, isModal }: PatternFootProps) {
  const { t } = useTranslation('patternModal');
  const [isOpen, setOpen] = useState(false);
  const step = { search, className: 'grid rounded-xl' };
  const open = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    setOpen(true);
  };
  return (
    <div
      className={`pattern-foot sticky z-20 -mx-4 mt-6 flex gap-3 border-t border-line bg-ground-deep px-4 py-2.5 md:hidden ${isModal ? 'bottom-0' : 'bottom-[var(--bottom-bar,0px)]'}`}
    >
      <StepLink {...step} by={-1} />
      <a
        href={`#${MARKETS_ID}`}
        onClick={open}
        className="action-fill grid min-h-11 grow place-items-center rounded-xl px-3 text-center leading-snug font-semibold"
      >
        {t('markets.title')}
      </a>
      <StepLink {...step} by={1} />
      {isOpen && <MarketSheet pattern={pattern} onClose={() => setOpen(false)} />}
    </div>
  );
});

type MarketSheetProps = Pick<PatternFootProps, 'pattern'> & { onClose: () => void };

function MarketSheet({ pattern, onClose }: MarketSheetProps) {
  const { t } = useTranslation('patternModal');
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- Escape closes it, too
    <dialog
      ref={dialog}
      aria-label={t('markets.title')}
      onClose={onClose}
      onClick={(event) => event.target === event.currentTarget && dialog.current?.close()}
      className="sheet mt-auto mb-0 w-full max-w-none animate-rise rounded-t-2xl border-t border-line-strong bg-surface p-0 text-ink outline-none backdrop:bg-black/60"
    >
      <div className="relative p-5">
        <button
          type="button"
          aria-label={t('modal.close')}
          onClick={() => dialog.current?.close()}
          className="absolute end-2 top-1 grid size-11 place-items-center rounded-full text-faint hover:bg-raised"
        >
          <CloseIcon />
        </button>
        <MarketLinks pattern={pattern} />
      </div>
    </dialog>
  );
}
