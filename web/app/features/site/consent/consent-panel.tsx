/* oxlint-disable jsx-a11y/role-has-required-aria-props -- a checkbox says by `checked` whether it is on, and must not say it twice */
import { useId, useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { useAsksForPrivacy, useConsent } from './consent-store.ts';

type ConsentPanelProps = { usesGoogle: boolean; onSave: (isAllowed: boolean) => void; onCancel: () => void };

/** The kinds of storage, one by one. Essential ones cannot be switched off. */
export function ConsentPanel({ usesGoogle, onSave, onCancel }: ConsentPanelProps) {
  const { t } = useTranslation('consent');
  const { preferences } = useConsent();
  const [isAllowed, setIsAllowed] = useState(preferences.analytics);
  const asksForPrivacy = useAsksForPrivacy();
  const analyticsText = usesGoogle ? `${t('analyticsText')} ${t('google')}` : t('analyticsText');
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onSave(isAllowed);
      }}
    >
      <Preference isOn title={t('essential')} text={t('essentialText')} />
      <Preference isOn={isAllowed} title={t('analytics')} text={analyticsText} onChange={setIsAllowed} />
      {asksForPrivacy && <p className="mt-3 rounded-xl bg-blue-wash px-3 py-2 text-sm text-blue-ink">{t('signal')}</p>}
      <div className="mt-4 flex flex-wrap gap-2">
        <Button type="submit" className="grow px-3! text-sm">
          {t('save')}
        </Button>
        <Button kind="quiet" className="grow px-3! text-sm" onClick={onCancel}>
          {t('cancel')}
        </Button>
      </div>
    </form>
  );
}

type PreferenceProps = { title: string; text: string; isOn: boolean; onChange?: (isOn: boolean) => void };

/** A checkbox; without `onChange` it is fixed. */
function Preference({ title, text, isOn, onChange }: PreferenceProps) {
  const textId = useId();
  return (
    <div className="mt-3">
      <label className={`flex items-center justify-between gap-3 font-medium ${onChange ? 'cursor-pointer' : ''}`}>
        {title}
        <input
          type="checkbox"
          role="switch"
          aria-describedby={textId}
          checked={isOn}
          disabled={!onChange}
          onChange={(event) => onChange?.(event.currentTarget.checked)}
        />
      </label>
      <p id={textId} className="mt-0.5 pe-14 text-sm text-faint">
        {text}
      </p>
    </div>
  );
}
