import { CURATION_LIMITS } from '@bluegem/core/curation';
import { useTranslation } from 'react-i18next';
import { Form } from 'react-router';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';

/** Asks why a published change shall be undone. */
export function UndoDialog({ id, backTo }: { id: number; backTo: string }) {
  const { t } = useTranslation('settings');
  return (
    <ConfirmDialog title={t('admin.patterns.undoTitle', { id })} backTo={backTo}>
      <p className="mt-3 text-soft">{t('admin.patterns.undoText')}</p>
      <Form method="post" action={backTo} preventScrollReset className="mt-5 grid gap-5">
        <input type="hidden" name="action" value="undo" />
        <label className="grid gap-1.5 text-sm font-semibold">
          {t('admin.patterns.reason')}
          <textarea
            name="note"
            rows={3}
            required
            maxLength={CURATION_LIMITS.note}
            dir="auto"
            className="field py-3 text-base font-normal"
          />
        </label>
        <div className="flex flex-wrap justify-end gap-3">
          <ButtonLink kind="quiet" to={backTo} replace preventScrollReset>
            {t('admin.cancel')}
          </ButtonLink>
          <Button kind="danger" type="submit">
            {t('admin.patterns.undo')}
          </Button>
        </div>
      </Form>
    </ConfirmDialog>
  );
}
