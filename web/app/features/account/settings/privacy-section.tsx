import type { ReactNode } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Link } from 'react-router';
import { usePath } from '../../../i18n/language.ts';
import { GemList } from '../../../pattern-parts/gem-list.tsx';
import { Section } from '../../../ui/section.tsx';

/** A description of the stored data, and the data itself below it. */
export function PrivacySection({ cookies, children }: { cookies: ReactNode; children: ReactNode }) {
  const { t } = useTranslation('settings');
  const path = usePath();
  return (
    <Section title={t('consent:privacy')} lead={t('privacy.lead')}>
      <GemList points={t('privacy.kept')} className="mt-4 grid gap-x-8 gap-y-2 text-sm md:grid-cols-2" />
      {children}
      <h3 id="cookies" className="mt-8 text-xl font-semibold">
        {t('consent:title')}
      </h3>
      <p className="mt-1 max-w-measure text-soft">
        {t('consent:explained')}{' '}
        <Link to={path('/privacy')} className="text-blue-ink underline underline-offset-4">
          {t('common:footer.privacy')}
        </Link>
      </p>
      {cookies}
    </Section>
  );
}
