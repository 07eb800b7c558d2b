import { useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { reportOf } from '../../reports/report.ts';
import { Button } from '../../ui/button.tsx';

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
 * Copies a report as JSON and confirms it beside the button: notices need a script that may not load after a failure.
 * If the clipboard is unavailable, the report can be selected.
 */
export function CopyReport({ error, retries }: { error: Error; retries: number }) {
  const { t } = useTranslation('errors');
  const [status, setStatus] = useState<'copied' | 'copyByHand'>();
  const [report, setReport] = useState('');
  const copy = async () => {
    const text = textOf(error, retries);
    setReport(text);
    try {
      await navigator.clipboard.writeText(text);
      setStatus('copied');
    } catch {
      // Also without TLS, where there is no clipboard.
      setStatus('copyByHand');
    }
  };
  return (
    <div className="mt-3">
      <Button kind="quiet" onClick={() => void copy()}>
        {t('screens.actions.copy')}
      </Button>
      <p role="status" className="mt-3 text-sm text-soft empty:mt-0">
        {status && t(`screens.actions.${status}`)}
      </p>
      {status === 'copyByHand' && (
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
