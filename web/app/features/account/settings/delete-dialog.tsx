import type { AuthMethod } from '@bluegem/core/site/auth-method';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Form, useNavigation } from 'react-router';
import { usePath } from '../../../i18n/language.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';

type DeleteDialogProps = { authMethod: AuthMethod; mayDelete: boolean; failure: string | null };

/** The confirmation before an account is deleted. */
export function DeleteDialog({ authMethod, mayDelete, failure }: DeleteDialogProps) {
  const { t } = useTranslation('settings');
  const path = usePath();
  return (
    <ConfirmDialog title={t('delete.confirmTitle')} backTo={path('/settings')}>
      <p className="mt-3 text-soft">{t('delete.lead')}</p>
      <p className="mt-3 font-medium">{t(mayDelete ? 'delete.confirmText' : 'delete.again')}</p>
      {failure !== null && (
        <p role="alert" className="mt-4 rounded-xl bg-danger-wash px-4 py-3 font-medium text-danger-ink">
          {failure}
        </p>
      )}
      <div className="mt-6 grid gap-3 sm:flex sm:flex-wrap sm:justify-end">
        <ButtonLink kind="quiet" to={path('/settings')} replace preventScrollReset>
          {t('delete.cancel')}
        </ButtonLink>
        {mayDelete ? <ConfirmForm /> : <SignInAgain authMethod={authMethod} />}
      </div>
    </ConfirmDialog>
  );
}

function ConfirmForm() {
  const { t } = useTranslation('settings');
  const isBusy = useNavigation().formData?.get('intent') === 'delete-account';
  return (
    <Form method="post" preventScrollReset className="grid">
      <input type="hidden" name="intent" value="delete-account" />
      <Button kind="danger" type="submit" disabled={isBusy}>
        {t(isBusy ? 'delete.deleting' : 'delete.confirm')}
      </Button>
    </Form>
  );
}

function SignInAgain({ authMethod }: { authMethod: AuthMethod }) {
  const { t } = useTranslation('settings');
  const path = usePath();
  const query = new URLSearchParams({ returnTo: `${path('/settings')}?confirm=delete` });
  return (
    <ButtonLink reloadDocument to={`/auth/${authMethod}?${query}`}>
      {t(`delete.signInAgain.${authMethod}`)}
    </ButtonLink>
  );
}
