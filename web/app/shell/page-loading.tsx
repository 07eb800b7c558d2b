import { withoutLanguage } from '@bluegem/locales/languages';
import { useTranslation } from '../i18n/use-translation.ts';
import { useNavigation } from 'react-router';

/** Areas of the site with a loading text; these texts come with every page. */
const AREAS = ['patterns', 'discover', 'statistics', 'insights', 'studio', 'admin'] as const;

/** A popover shown last is above everything else, including dialogs. */
const showAbove = (bar: HTMLElement | null) => bar?.showPopover?.();

/** A progress line at the top of the window, after a tenth of a second. */
export const ProgressBar = () => (
  <div ref={showAbove} popover="manual" aria-hidden="true" className="page-progress bg-blue" />
);

/** A progress line while the next page loads, and for some areas a text. */
export function PageLoading() {
  const { t } = useTranslation();
  const { state, location } = useNavigation();
  const path = state === 'loading' ? withoutLanguage(location.pathname) : '';
  const area = AREAS.find((each) => path.startsWith(`/${each}`));
  return (
    <>
      {state !== 'idle' && <ProgressBar />}
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
