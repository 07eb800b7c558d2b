import texts from '@bluegem/locales/en/consent.json';
import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { googleMeasurementId } from '../../analytics/send-events.ts';
import { registerPageTexts } from '../../i18n/registry.ts';
import { Button } from '../../ui/button.tsx';
import { ConsentPanel } from './consent-panel.tsx';
import { chooseAnalytics } from './consent-store.ts';
import { useRoomBelow } from './use-room-below.ts';

registerPageTexts('consent', texts);

/** Both buttons look alike: neither is preferred. */
const ANSWER = 'grow px-3! text-sm whitespace-nowrap';

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
      className="cookie-banner card fixed inset-x-3 bottom-3 z-40 max-h-[calc(100dvh-1.5rem)] animate-rise overflow-y-auto border-line-strong! p-4 text-start outline-none sm:end-auto sm:start-4 sm:bottom-4 sm:w-104 print:hidden"
    >
      <h2 id={titleId} className="text-base font-semibold">
        {t('title')}
      </h2>
      {isChoosing ? (
        <ConsentPanel usesGoogle={usesGoogle} onSave={choose} onCancel={() => setIsChoosing(false)} />
      ) : (
        <>
          <p className="mt-1 text-sm text-soft">
            {t('text')} {usesGoogle && t('google')}
          </p>
          <div className="mt-3 flex flex-wrap gap-2">
            <Button kind="quiet" className={ANSWER} onClick={() => choose(true)}>
              {t('acceptAll')}
            </Button>
            <Button kind="quiet" className={ANSWER} onClick={() => choose(false)}>
              {t('essentialOnly')}
            </Button>
            <Button kind="quiet" className={`${ANSWER} border-transparent!`} onClick={() => setIsChoosing(true)}>
              {t('settings')}
            </Button>
          </div>
        </>
      )}
    </section>
  );
}
