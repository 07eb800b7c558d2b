import { ALERT_DIGESTS, type AlertChannel } from '@bluegem/core/query/alert';
import { Form, useNavigation } from 'react-router';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';

export type AlertFormProps = {
  channels: readonly AlertChannel[];
  /** URL parameters. */
  search: string;
  /** The typed values, if they were not accepted. */
  typed: { target: string; channel: string; digest: string; floatMax: string } | null;
};

const FIELD = 'grid gap-1.5';
const LABEL = 'text-sm font-semibold';

/** Saves the search as an alert; it works without script. */
export function AlertForm({ channels, search, typed }: AlertFormProps) {
  const { t } = useTranslation('alerts');
  const navigation = useNavigation();
  const isSaving = navigation.state !== 'idle' && navigation.formMethod === 'POST';
  const [only] = channels.length === 1 ? channels : [];
  return (
    <Form method="post" className="mt-6 grid gap-5 sm:grid-cols-2">
      <input type="hidden" name="intent" value="save" />
      <input type="hidden" name="search" value={search} />
      {only ? (
        <input type="hidden" name="channel" value={only} />
      ) : (
        <label className={FIELD}>
          <span className={LABEL}>{t('form.channel')}</span>
          <select name="channel" defaultValue={typed?.channel} className="field">
            {channels.map((channel) => (
              <option key={channel} value={channel}>
                {t(`form.${channel}`)}
              </option>
            ))}
          </select>
        </label>
      )}
      <label className={FIELD}>
        <span className={LABEL}>{t('form.digest')}</span>
        <select name="digest" defaultValue={typed?.digest ?? 'day'} className="field">
          {ALERT_DIGESTS.map((digest) => (
            <option key={digest} value={digest}>
              {t(`form.${digest}`)}
            </option>
          ))}
        </select>
      </label>
      <label className={`${FIELD} sm:col-span-2`}>
        <span className={LABEL}>{t(only ? 'form.webhook' : 'form.target')}</span>
        <input
          name="target"
          dir="ltr"
          required
          maxLength={400}
          autoComplete="off"
          defaultValue={typed?.target}
          aria-describedby="target-note"
          className="field"
        />
        <span id="target-note" className="text-sm text-faint">
          {t('form.webhookHint')}
        </span>
      </label>
      <label className={FIELD}>
        <span className={LABEL}>{t('form.floatMax')}</span>
        <input
          name="floatMax"
          dir="ltr"
          inputMode="decimal"
          maxLength={8}
          autoComplete="off"
          placeholder="0.07"
          defaultValue={typed?.floatMax}
          className="field"
        />
      </label>
      <div className="self-end">
        <Button type="submit" disabled={isSaving} className="w-full sm:w-auto">
          {t('form.save')}
        </Button>
      </div>
    </Form>
  );
}
