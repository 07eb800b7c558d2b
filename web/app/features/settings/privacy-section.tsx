import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Section } from './section.tsx';

/** What is kept, in words, and below it the things themselves. */
export function PrivacySection({ children }: { children: ReactNode }) {
  const { t } = useTranslation('settings');
  return (
    <Section title={t('privacy.title')} lead={t('privacy.lead')}>
      <ul className="mt-4 grid gap-x-8 gap-y-2 text-[0.95rem] text-soft md:grid-cols-2">
        {t('privacy.kept')
          .split('|')
          .map((each) => (
            <li key={each} className="flex items-baseline gap-3">
              <span aria-hidden="true" className="size-1.5 shrink-0 -translate-y-0.5 rotate-45 bg-blue" />
              {each}
            </li>
          ))}
      </ul>
      {children}
      <h3 className="mt-8 text-lg font-semibold">{t('privacy.cookies')}</h3>
      <p className="mt-1 text-soft">{t('privacy.cookiesText')}</p>
    </Section>
  );
}
