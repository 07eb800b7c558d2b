import { useTranslation } from '../../../i18n/use-translation.ts';
import { useFormats } from '../../../i18n/format.ts';
import { IntentForm } from './intent-form.tsx';

type CopySharingProps = {
  /** Since when the account's confirmed items count as known copies; null: they do not. */
  since: string | null;
  items: number;
};

/** Whether the items that the game confirms to the account count as known copies, and a button to change that. */
export function CopySharing({ since, items }: CopySharingProps) {
  const { t } = useTranslation('settings');
  const { date, count } = useFormats();
  return (
    <>
      <h3 id="copies" className="mt-8 text-xl font-semibold">
        {t('copies.title')}
      </h3>
      <p className="mt-1 max-w-xl text-soft">{t('copies.lead')}</p>
      {since !== null && <p className="mt-2">{t('copies.on', { date: date(since), items: count(items) })}</p>}
      <div className="mt-3">
        <IntentForm
          intent={since === null ? 'share-copies' : 'unshare-copies'}
          text={t(since === null ? 'copies.turnOn' : 'copies.turnOff')}
        />
      </div>
    </>
  );
}
