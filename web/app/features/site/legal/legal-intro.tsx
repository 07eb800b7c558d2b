import { useTranslation } from '../../../i18n/use-translation.ts';
import { useFormats } from '../../../i18n/format.ts';
import { GemList } from '../../../pattern-parts/gem-list.tsx';
import { VERSION, type LegalPage } from './documents.ts';

type LegalIntroProps = { page: LegalPage; isTranslated: boolean };

/** The date of the version, a summary in a few sentences and, at translated terms, which text governs. */
export function LegalIntro({ page, isTranslated }: LegalIntroProps) {
  const { t } = useTranslation('legal');
  const { date } = useFormats();
  return (
    <>
      <p className="mt-3 text-sm text-faint">
        <time dateTime={VERSION}>{t('version', { date: date(VERSION) })}</time>
      </p>
      <section aria-labelledby="summary-title" className="card mt-8 p-6 md:p-8">
        <h2 id="summary-title" className="text-xl font-semibold">
          {t('summary')}
        </h2>
        <GemList
          points={t(`pages.${page}.summary`)}
          className="mt-4 grid gap-x-12 gap-y-2.5 max-lg:max-w-measure lg:grid-cols-2"
        />
      </section>
      {page === 'terms' && isTranslated && (
        <aside aria-labelledby="governs-title" className="mt-4 rounded-2xl border border-brass/50 p-6">
          <h2 id="governs-title" className="font-semibold text-brass-ink">
            {t('governs.title')}
          </h2>
          <p className="mt-1.5 max-w-measure text-soft">{t('governs.text')}</p>
        </aside>
      )}
    </>
  );
}
