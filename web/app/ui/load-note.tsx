import { useTranslation } from '../i18n/use-translation.ts';

/** Why the numbers of a page are not those of now; nothing where they are, and offline, where that is no news. */
export function LoadNote({ failure }: { failure: Error | undefined }) {
  const { t } = useTranslation();
  if (!failure || !navigator.onLine) return null;
  const { message: what, cause } = failure;
  return (
    <p role="status" className="mt-3 text-sm text-faint" dir="auto">
      {cause instanceof Error ? t('withReason', { what, why: cause.message }) : what}
    </p>
  );
}
