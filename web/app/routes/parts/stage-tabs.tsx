import { useIsScripted } from '../../ui/use-is-scripted.ts';
import type { WeaponId } from '@bluegem/core/weapons/weapons';
import type { KeyboardEvent } from 'react';
import { Link } from 'react-router';
import { useFormats } from '../../i18n/format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { usePhotoCount } from '../../pattern-parts/photo-counts.ts';
import { useChosenSeed } from '../../pattern-parts/strip/chosen-seed.tsx';
import { usePatternTarget } from '../../pattern-parts/pattern-link.tsx';
import { MODEL_SEARCH, SCREENSHOTS_SEARCH } from '../../pattern-parts/pattern-views.ts';

type StageTabsProps = {
  weapon: WeaponId;
  /** The query of the shown view. */
  search: string;
  /** The number of owners' screenshots, where the page has it. */
  photos: number | undefined;
  panelId: string;
};

export const tabId = (panelId: string): string => `${panelId}-tab`;

/** The tab that a key moves the focus to, if any. */
function nextTab({ key, currentTarget, target }: KeyboardEvent<HTMLElement>): HTMLElement | undefined {
  const tabs = [...currentTarget.querySelectorAll<HTMLElement>('[role=tab]')];
  if (key === 'Home') return tabs[0];
  if (key === 'End') return tabs.at(-1);
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return undefined;
  const isBack = (key === 'ArrowLeft') !== (document.documentElement.dir === 'rtl');
  return tabs.at((tabs.indexOf(target as HTMLElement) + (isBack ? -1 : 1)) % tabs.length);
}

/**
 * The views of the stage: its reconstruction, screenshots of owners, and the 3D model. Arrow keys move between them,
 * Enter and Space choose, since a model takes time to load. Each is a link, so that they work without script.
 */
export function StageTabs({ weapon, search, photos, panelId }: StageTabsProps) {
  const { t } = useTranslation('patternModal');
  const { count } = useFormats();
  const targetOf = usePatternTarget();
  const isScripted = useIsScripted();
  // That of the heading: what is known of it may still be loading.
  const pattern = { weapon, patternId: useChosenSeed().seed };
  const counted = usePhotoCount(pattern);
  const tabs = [
    { view: '', text: t('tabs.reconstruction'), photos: null },
    { view: SCREENSHOTS_SEARCH, text: t('tabs.game'), photos: photos ?? counted },
    { view: MODEL_SEARCH, text: '3D', photos: null, name: t('tabs.model') },
  ];
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const tab = event.key === ' ' ? (event.target as HTMLElement) : nextTab(event);
    if (!tab) return;
    event.preventDefault();
    if (event.key === ' ') tab.click();
    else tab.focus();
  };
  return (
    <div
      role="tablist"
      tabIndex={-1}
      aria-label={t('live.label')}
      onKeyDown={onKeyDown}
      className="flex gap-1 rounded-xl border border-line-strong bg-ground-deep/60 p-1 sm:mx-auto sm:w-fit"
    >
      {tabs.map(({ view, text, name, photos: shown }) => {
        const isShown = view === search;
        return (
          <Link
            key={view}
            {...targetOf(pattern, view)}
            replace
            preventScrollReset
            role="tab"
            id={isShown ? tabId(panelId) : undefined}
            aria-selected={isShown}
            aria-controls={isShown ? panelId : undefined}
            aria-label={name}
            tabIndex={isScripted && !isShown ? -1 : undefined}
            className={`flex min-h-10 min-w-11 grow items-center justify-center gap-1.5 rounded-lg px-1.5 text-sm leading-tight font-semibold whitespace-nowrap transition-colors duration-150 sm:px-4 ${isShown ? 'bg-surface text-ink shadow-card' : 'text-faint hover:text-ink'}`}
          >
            {text}
            {shown !== null && (
              // Its room is there before the number is known.
              <span
                className={`min-w-5 rounded-full bg-blue-wash px-1 text-center text-xs text-blue-ink ${shown > 0 ? '' : 'invisible'}`}
              >
                {count(shown)}
              </span>
            )}
          </Link>
        );
      })}
    </div>
  );
}
