import { CURATION_LIMITS } from '@bluegem/core/curation';
import { useTranslation } from 'react-i18next';
import { Form } from 'react-router';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { discoveryName, type Discovery } from './discovery-row.tsx';

type DiscoveryDialogProps = { discovery: Discovery; question: 'hide' | 'delete'; backTo: string };

/** Asks before a discovery is hidden, and why, or deleted. */
export function DiscoveryDialog({ discovery, question, backTo }: DiscoveryDialogProps) {
  const { t } = useTranslation('settings');
  const name = discoveryName(discovery);
  return (
    <ConfirmDialog title={t(`admin.discoveries.${question}Title`, { name })} backTo={backTo}>
      <p className="mt-3 text-soft">{t(`admin.discoveries.${question}Text`)}</p>
      <Form method="post" action={backTo} preventScrollReset className="mt-5 grid gap-5">
        <input type="hidden" name="action" value={question} />
        {question === 'hide' && (
          <label className="grid gap-1.5 text-sm font-semibold">
            {t('admin.discoveries.reason')}
            <textarea
              name="reason"
              rows={3}
              required
              maxLength={CURATION_LIMITS.note}
              dir="auto"
              className="field py-3 text-base font-normal"
            />
          </label>
        )}
        <div className="flex flex-wrap justify-end gap-3">
          <ButtonLink kind="quiet" to={backTo} replace preventScrollReset>
            {t('admin.cancel')}
          </ButtonLink>
          <Button kind="danger" type="submit" name="item" value={discovery.itemId}>
            {t(`admin.discoveries.${question}`)}
          </Button>
        </div>
      </Form>
    </ConfirmDialog>
  );
}
