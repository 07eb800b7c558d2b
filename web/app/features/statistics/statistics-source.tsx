import { Trans, useTranslation } from '../../i18n/use-translation.ts';

/** The source of the numbers. */
export function StatisticsSource() {
  const { t } = useTranslation('statistics');
  return (
    <p className="mt-8 max-w-measure text-sm text-faint">
      <Trans
        t={t}
        textKey="method"
        components={{
          api: (
            <a
              href="/api/statistics/global"
              className="underline decoration-line-strong underline-offset-4 hover:text-ink"
            >
              {' '}
            </a>
          ),
        }}
      />
    </p>
  );
}
