import { CURATION_LIMITS } from '@bluegem/core/patterns/curation';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Form } from 'react-router';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';

type ConfirmChangeProps = {
  title: string;
  text: string;
  confirm: string;
  /** The action that the form requests, and its target. */
  fields: Readonly<Record<string, string>>;
  /** The reason, if the history stores one. */
  reason?: { name: string; label: string } | undefined;
  /** The address without the dialog. */
  backTo: string;
};

/** The confirmation before something is removed or undone. */
export function ConfirmChange({ title, text, confirm, fields, reason, backTo }: ConfirmChangeProps) {
  const { t } = useTranslation('settings');
  return (
    <ConfirmDialog title={title} backTo={backTo}>
      <p className="mt-3 break-words text-soft">{text}</p>
      <Form method="post" action={backTo} preventScrollReset className="mt-6 grid gap-5">
        {Object.entries(fields).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {reason && (
          <label className="grid gap-1.5 text-sm font-semibold">
            {reason.label}
            <textarea
              name={reason.name}
              rows={3}
              required
              maxLength={CURATION_LIMITS.note}
              dir="auto"
              className="field py-3 text-base font-normal"
            />
          </label>
        )}
        <div className="grid gap-3 sm:flex sm:flex-wrap sm:justify-end">
          <ButtonLink kind="quiet" to={backTo} replace preventScrollReset>
            {t('admin.cancel')}
          </ButtonLink>
          <Button kind="danger" type="submit">
            {confirm}
          </Button>
        </div>
      </Form>
    </ConfirmDialog>
  );
}
