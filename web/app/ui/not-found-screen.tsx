import { useTranslation } from 'react-i18next';
import { usePath } from '../i18n/language.ts';
import { ButtonLink } from './button.tsx';

export function NotFoundScreen() {
  const { t } = useTranslation('errors');
  const path = usePath();
  return (
    <section className="wrap max-w-3xl! py-24">
      <title>{`${t('screens.notFound.title')} | Blue Gem Atlas`}</title>
      <p className="font-display text-7xl font-bold text-transparent [-webkit-text-stroke:2px_var(--line-strong)]">
        404
      </p>
      <h1 className="mt-4 text-4xl font-semibold">{t('screens.notFound.title')}</h1>
      <p className="mt-4 max-w-[56ch] text-lg text-soft">{t('screens.notFound.text')}</p>
      <div className="mt-8 flex flex-wrap gap-3">
        <ButtonLink to={path('/')}>{t('screens.actions.home')}</ButtonLink>
        <ButtonLink kind="quiet" to={path('/patterns')}>
          {t('nav.patterns', { ns: 'common' })}
        </ButtonLink>
      </div>
    </section>
  );
}
