import { useTranslation } from 'react-i18next';
import { Form } from 'react-router';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';

type ConfirmRemovalProps = {
  title: string;
  text: string;
  confirm: string;
  /** What the form asks the page for, and of what. */
  intent: string;
  id: string;
  /** The address without the question. */
  backTo: string;
};

/** The second step before something is removed for good. */
export function ConfirmRemoval({ title, text, confirm, intent, id, backTo }: ConfirmRemovalProps) {
  const { t } = useTranslation('settings');
  return (
    <ConfirmDialog title={title} backTo={backTo}>
      <p className="mt-3 break-words text-soft">{text}</p>
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        <ButtonLink kind="quiet" to={backTo} replace preventScrollReset>
          {t('admin.cancel')}
        </ButtonLink>
        <Form method="post" action={backTo} preventScrollReset>
          <input type="hidden" name="intent" value={intent} />
          <input type="hidden" name="id" value={id} />
          <Button kind="danger" type="submit">
            {confirm}
          </Button>
        </Form>
      </div>
    </ConfirmDialog>
  );
}
