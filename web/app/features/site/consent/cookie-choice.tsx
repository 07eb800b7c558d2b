import { useTranslation } from '../../../i18n/use-translation.ts';
import { useFormats } from '../../../i18n/format.ts';
import { Button } from '../../../ui/button.tsx';
import { showConsentSettings, useAsksForPrivacy, useConsent, useMayCount } from './consent-store.ts';

/** The current choice about cookies, and a button to change it. */
export function CookieChoice() {
  const { t } = useTranslation('consent');
  const { date } = useFormats();
  const { timestamp } = useConsent().preferences;
  const isOn = useMayCount();
  const asksForPrivacy = useAsksForPrivacy();
  return (
    <>
      <p className="scripted mt-3 font-medium">
        {isOn ? t('on', { date: date(new Date(timestamp ?? 0).toISOString()) }) : t('off')}
      </p>
      {asksForPrivacy && <p className="mt-1 text-soft">{t('signal')}</p>}
      <Button kind="quiet" className="scripted mt-4" onClick={showConsentSettings}>
        {t('change')}
      </Button>
      <p className="unscripted mt-3 font-medium">{t('unscripted')}</p>
    </>
  );
}
