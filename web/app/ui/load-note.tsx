import { useTranslation } from '../i18n/use-translation.ts';

/** The reason why a page's numbers are out of date. Nothing if they are current, or if the browser is offline. */
export function LoadNote({ failure }: { failure: Error | undefined }) {
  const { t } = useTranslation();
  if (!failure || !navigator.onLine) return null;
  const { message, cause } = failure;
  return (
    <p role="status" className="mt-3 text-sm text-faint" dir="auto">
      {cause instanceof Error ? t('withReason', { what: message, why: cause.message }) : message}
    </p>
  );
}
