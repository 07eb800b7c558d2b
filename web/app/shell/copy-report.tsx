import { useState } from 'react';
import { useTranslation } from '../i18n/use-translation.ts';
import { reportOf } from '../failures/report.ts';
import { Button } from '../ui/button.tsx';

const textOf = (error: Error, retries: number): string =>
  JSON.stringify(
    reportOf(
      { error, component: 'page', severity: 'medium', retries, at: Date.now() },
      { url: window.location.href, userAgent: navigator.userAgent },
    ),
    null,
    2,
  );

/**
 * Copies a report as JSON and says so beside the button: notices are a script of their own, which may not come where
 * something has failed. Where the clipboard is closed, the report can be selected.
 */
export function CopyReport({ error, retries }: { error: Error; retries: number }) {
  const { t } = useTranslation('errors');
  const [told, setTold] = useState<'copied' | 'copyByHand'>();
  const [report, setReport] = useState('');
  const copy = async () => {
    const text = textOf(error, retries);
    setReport(text);
    try {
      await navigator.clipboard.writeText(text);
      setTold('copied');
    } catch {
      // Also where the page is not served over TLS: there is no clipboard then.
      setTold('copyByHand');
    }
  };
  return (
    <div className="mt-3">
      <Button kind="quiet" onClick={() => void copy()}>
        {t('screens.actions.copy')}
      </Button>
      <p role="status" className="mt-3 text-sm text-soft empty:mt-0">
        {told && t(`screens.actions.${told}`)}
      </p>
      {told === 'copyByHand' && (
        <textarea
          readOnly
          dir="ltr"
          rows={10}
          value={report}
          aria-label={t('screens.actions.report')}
          onFocus={(event) => event.currentTarget.select()}
          className="mt-2 w-full rounded-xl border border-line-strong bg-surface p-3 font-mono text-sm text-soft"
        />
      )}
    </div>
  );
}
