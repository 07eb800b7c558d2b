import { useTranslation } from '../../../i18n/use-translation.ts';

/** The operator of the site; null if not configured. */
type Operator = { name: string | null; addressLines: readonly string[]; email: string | null };

/** The operator as configured. Missing parts are reported on the page. */
export function OperatorCard({ operator: { name, addressLines, email } }: { operator: Operator }) {
  const { t } = useTranslation('legal');
  const isComplete = name !== null && addressLines.length > 0 && email !== null;
  return (
    <section id="operator" aria-labelledby="operator-title" className="mt-12 scroll-mt-24">
      <h2 id="operator-title" className="text-xl font-semibold">
        {t('operator.title')}
      </h2>
      {!isComplete && (
        <div className="mt-4 max-w-measure rounded-xl bg-danger-wash px-5 py-4 text-danger-ink">
          <p className="font-bold">{t('operator.missingTitle')}</p>
          <p className="mt-1">{t('operator.missing')}</p>
        </div>
      )}
      <dl className="mt-4 grid gap-5 empty:hidden sm:grid-cols-2 lg:grid-cols-3">
        {name !== null && (
          <div>
            <dt className="text-sm text-faint">{t('operator.name')}</dt>
            <dd className="mt-1 font-semibold">
              <bdi>{name}</bdi>
            </dd>
          </div>
        )}
        {addressLines.length > 0 && (
          <div>
            <dt className="text-sm text-faint">{t('operator.address')}</dt>
            <dd className="mt-1">
              <address className="not-italic">
                {addressLines.map((line) => (
                  <span key={line} className="block">
                    <bdi>{line}</bdi>
                  </span>
                ))}
              </address>
            </dd>
          </div>
        )}
        {email !== null && (
          <div>
            <dt className="text-sm text-faint">{t('operator.email')}</dt>
            <dd className="mt-1">
              <a dir="ltr" href={`mailto:${email}`} className="break-all text-blue-ink underline underline-offset-4">
                {email}
              </a>
            </dd>
          </div>
        )}
      </dl>
    </section>
  );
}
