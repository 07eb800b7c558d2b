import { useTranslation } from '../../i18n/use-translation.ts';
import { usePath } from '../../i18n/language.ts';
import { ButtonLink } from '../../ui/button.tsx';

/** Shown without script: the requirements of the tool, and the page that lists the same patterns. */
export function NeedsScript({ weapon }: { weapon: string }) {
  const { t } = useTranslation('index');
  const path = usePath();
  return (
    <div className="unscripted">
      <div className="card mt-8 grid justify-items-start gap-4 p-6 md:p-8">
        <p className="text-base">{t('tool.needsScript')}</p>
        <ButtonLink to={`${path('/patterns')}?weapon=${weapon}`}>{t('tool.toPatterns')}</ButtonLink>
      </div>
    </div>
  );
}

/**
 * Replaces a tool while it loads or after it failed. While loading it is as high as the screen, since the tool will be
 * higher, and the footer below it is not shown yet: it would move. Its text is at the top, on the first screen of a
 * phone.
 */
export function NotReady({ isFailed, weapon }: { isFailed: boolean; weapon: string }) {
  const { t } = useTranslation('index');
  const path = usePath();
  return (
    <div
      className={`card stage scripted mt-6 grid justify-items-center gap-4 p-8 text-center ${isFailed ? 'min-h-72 content-center' : 'not-ready min-h-dvh content-start pt-28'}`}
    >
      <p role="status" className="text-soft">
        {isFailed ? t('tool.failed') : t('tool.preparing')}
      </p>
      {isFailed && (
        <ButtonLink kind="quiet" to={`${path('/patterns')}?weapon=${weapon}`}>
          {t('tool.toPatterns')}
        </ButtonLink>
      )}
    </div>
  );
}
