import type { AuthMethod } from '@bluegem/core/site/auth-method';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Form, useNavigation } from 'react-router';
import { SignInAgain } from '../../../auth/provider-buttons.tsx';
import { usePath } from '../../../i18n/language.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Section } from '../../../ui/section.tsx';

/** A link to the confirmation, which has its own address: it works without script and after signing in again. */
export function DeleteAccount() {
  const { t } = useTranslation('settings');
  return (
    <Section isDanger title={t('danger.title')} lead={t('danger.lead')}>
      <h3 className="mt-6 text-xl font-semibold">{t('delete.title')}</h3>
      <p className="mt-1 mb-5 max-w-measure text-soft">{t('delete.lead')}</p>
      <ButtonLink
        kind="quiet"
        to="?confirm=delete"
        preventScrollReset
        className="border-danger-ink/60! text-danger-ink! hover:bg-danger-wash!"
      >
        {t('delete.open')}
      </ButtonLink>
    </Section>
  );
}

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
        {mayDelete ? <ConfirmForm /> : <SignInAgain method={authMethod} path="/settings?confirm=delete" />}
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
