import { useTranslation } from '../i18n/use-translation.ts';
import { useLocation } from 'react-router';
import { localisedLogin } from './login-path.ts';
import { ButtonLink } from '../ui/button.tsx';

/** Replaces a page for signed-in people after a sign-out in another tab. */
export default function SignedOut() {
  const { t } = useTranslation('auth');
  const { pathname, search } = useLocation();
  return (
    <section className="wrap py-20">
      <div role="status">
        <h1 className="text-3xl font-semibold">{t('login.signedOut')}</h1>
      </div>
      <div className="mt-8">
        <ButtonLink reloadDocument to={localisedLogin(pathname + search)}>
          {t('common:account.signIn')}
        </ButtonLink>
      </div>
    </section>
  );
}
