import { useTranslation } from '../../i18n/use-translation.ts';

/** Replaces the studio while it loads or after it failed. */
export function StudioLoading({ isFailed = false }: { isFailed?: boolean }) {
  const { t } = useTranslation('studio');
  return (
    <div className="card stage grid min-h-[60dvh] place-items-center p-8 text-center">
      <div role="status" className="scripted grid justify-items-center gap-2">
        {!isFailed && (
          <span
            aria-hidden="true"
            className="mb-3 size-10 animate-spin rounded-full border-[3px] border-line-strong border-t-blue-bright"
          />
        )}
        <p className="font-display text-xl font-semibold">{t(isFailed ? 'failed' : 'common:loadingArea.studio')}</p>
        <p className="text-soft">{t(isFailed ? 'failedHint' : 'common:loadingHint')}</p>
      </div>
      <p className="unscripted">{t('needsScript')}</p>
    </div>
  );
}
