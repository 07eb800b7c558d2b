import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { googleMeasurementId } from '../../../reports/send-events.ts';
import { Button } from '../../../ui/button.tsx';
import { SlidersIcon } from '../../../ui/icons.tsx';
import { ConsentPanel } from './consent-panel.tsx';
import { chooseAnalytics } from './consent-store.ts';
import { useRoomBelow } from './use-room-below.ts';

/** Both buttons look alike: neither is preferred. */
const ANSWER = 'flex-1 px-3! text-sm';

/** Whether Google Analytics is used; undefined until known, since consent is valid only for what is named. */
function useHasGoogle(): boolean | undefined {
  const [hasGoogle, setHasGoogle] = useState<boolean>();
  useEffect(() => {
    let isMounted = true;
    void googleMeasurementId().then((id) => isMounted && setHasGoogle(id !== null));
    return () => {
      isMounted = false;
    };
  }, []);
  return hasGoogle;
}

type ConsentBannerProps = { opensSettings: boolean };

/** The cookie banner, at the bottom of the page and early in the tab order. */
export default function ConsentBanner({ opensSettings }: ConsentBannerProps) {
  const usesGoogle = useHasGoogle();
  return usesGoogle !== undefined && <Banner {...{ opensSettings, usesGoogle }} />;
}

function Banner({ opensSettings, usesGoogle }: ConsentBannerProps & { usesGoogle: boolean }) {
  const { t } = useTranslation('consent');
  const [isChoosing, setIsChoosing] = useState(opensSettings);
  const [opener] = useState(() => document.activeElement);
  const isFirst = useRef(true);
  const banner = useRef<HTMLElement>(null);
  const titleId = useId();
  useRoomBelow(banner);
  useEffect(() => {
    // The focus moves only after a click: a reader of the page must not lose it.
    if (!isFirst.current || opensSettings) banner.current?.focus();
    isFirst.current = false;
  }, [isChoosing, opensSettings]);
  const choose = (isAllowed: boolean) => {
    if (opensSettings && opener instanceof HTMLElement) opener.focus();
    chooseAnalytics(isAllowed);
  };
  return (
    <section
      ref={banner}
      tabIndex={-1}
      aria-labelledby={titleId}
      className="cookie-banner card fixed inset-x-3 bottom-[calc(var(--bottom-bar)+0.75rem)] z-40 max-h-[calc(100dvh-5.5rem)] animate-rise overflow-y-auto border-line-strong! p-3 text-start outline-none sm:end-auto sm:w-104 print:hidden"
    >
      <h2 id={titleId} className={`text-base font-semibold ${isChoosing ? '' : 'max-md:sr-only'}`}>
        {t('title')}
      </h2>
      {isChoosing ? (
        <ConsentPanel usesGoogle={usesGoogle} onSave={choose} onCancel={() => setIsChoosing(false)} />
      ) : (
        <>
          <p className="text-sm text-soft md:mt-1">
            {t('text')} {usesGoogle && t('google')}
          </p>
          <div className="mt-2 flex gap-2">
            <Button kind="quiet" className={ANSWER} onClick={() => choose(true)}>
              {t('acceptAll')}
            </Button>
            <Button kind="quiet" className={ANSWER} onClick={() => choose(false)}>
              {t('essentialOnly')}
            </Button>
            <Button
              kind="quiet"
              title={t('settings')}
              className="border-transparent! px-3!"
              onClick={() => setIsChoosing(true)}
            >
              <SlidersIcon />
              <span className="sr-only">{t('settings')}</span>
            </Button>
          </div>
        </>
      )}
    </section>
  );
}
