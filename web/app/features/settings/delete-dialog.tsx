import type { AuthMethod } from '@bluegem/core/auth-method';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Form, useNavigate, useNavigation } from 'react-router';
import { usePath } from '../../i18n/language.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';

type DeleteDialogProps = { authMethod: AuthMethod; mayDelete: boolean; hasFailed: boolean };

/** The last question before an account is deleted. Without script it is part of the page. */
export function DeleteDialog({ authMethod, mayDelete, hasFailed }: DeleteDialogProps) {
  const { t } = useTranslation('settings');
  const path = usePath();
  const navigate = useNavigate();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    dialog.current?.close();
    dialog.current?.showModal();
  }, []);
  return (
    <dialog
      ref={dialog}
      open
      aria-labelledby="delete-title"
      onCancel={() => void navigate(path('/settings'), { replace: true, preventScrollReset: true })}
      className="inset-0 m-auto w-[min(100%-2rem,34rem)] animate-rise rounded-3xl border border-danger-ink/45 bg-surface p-6 text-ink shadow-[0_40px_100px_-30px_var(--shade)] backdrop:bg-black/60 backdrop:backdrop-blur-sm max-md:fixed md:p-8 not-open:hidden"
    >
      <h2 id="delete-title" className="text-2xl font-semibold">
        {t('delete.confirmTitle')}
      </h2>
      <p className="mt-3 text-soft">{t('delete.lead')}</p>
      <p className="mt-3 font-medium">{t(mayDelete ? 'delete.confirmText' : 'delete.again')}</p>
      {hasFailed && (
        <p role="alert" className="mt-4 rounded-xl bg-danger-wash px-4 py-3 font-medium text-danger-ink">
          {t('delete.failed')}
        </p>
      )}
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        <ButtonLink kind="quiet" to={path('/settings')} replace preventScrollReset>
          {t('delete.cancel')}
        </ButtonLink>
        {mayDelete ? <ConfirmForm /> : <SignInAgain authMethod={authMethod} />}
      </div>
    </dialog>
  );
}

function ConfirmForm() {
  const { t } = useTranslation('settings');
  const isBusy = useNavigation().formData?.get('intent') === 'delete-account';
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="intent" value="delete-account" />
      <Button type="submit" disabled={isBusy} className="bg-none! bg-[#b3261e]! shadow-none!">
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
