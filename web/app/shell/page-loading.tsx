import { withoutLanguage } from '@bluegem/locales/languages';
import { useTranslation } from '../i18n/use-translation.ts';
import { useNavigation } from 'react-router';

/** Areas of the site that say that they are being prepared; their words come with every page. */
const AREAS = ['patterns', 'discover', 'statistics', 'insights', 'studio', 'admin'] as const;

/** What is shown last lies above all else: also above a dialog, which lies above every other part of the page. */
const showAbove = (line: HTMLElement | null) => line?.showPopover?.();

/** A line that grows along the upper edge of the window, after a tenth of a second. */
export const ProgressLine = () => (
  <div ref={showAbove} popover="manual" aria-hidden="true" className="page-progress bg-blue" />
);

/** A line along the upper edge while the next page takes longer than a moment, and for some areas what is being loaded. */
export function PageLoading() {
  const { t } = useTranslation();
  const { state, location } = useNavigation();
  const path = state === 'loading' ? withoutLanguage(location.pathname) : '';
  const area = AREAS.find((each) => path.startsWith(`/${each}`));
  return (
    <>
      {state !== 'idle' && <ProgressLine />}
      <div role="status" className="pointer-events-none fixed inset-x-0 top-24 z-40 grid justify-items-center px-4">
        {area && (
          <div className="card animate-rise px-6 py-4 text-center [animation-delay:300ms]">
            <p className="font-display font-semibold">{t(`loadingArea.${area}`)}</p>
            <p className="text-sm text-faint">{t('loadingHint')}</p>
          </div>
        )}
        {!area && state !== 'idle' && <span className="sr-only">{t('loading')}</span>}
      </div>
    </>
  );
}
