import { useTranslation } from '../../../i18n/use-translation.ts';
import { ButtonLink } from '../../../ui/button.tsx';
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
