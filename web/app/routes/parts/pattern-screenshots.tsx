import { Link, useActionData } from 'react-router';
import { useHasAccountHint } from '../../auth/account-hint.ts';
import { ScreenshotForm } from '../../features/account/screenshots/screenshot-form.tsx';
import { ScreenshotGallery } from '../../features/account/screenshots/screenshot-gallery.tsx';
import { usePath } from '../../i18n/language.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { CameraIcon } from '../../ui/icons.tsx';
import type { PatternPageResult, ShownPattern } from './pattern-page-data.ts';

type PatternScreenshotsProps = {
  page: ShownPattern;
  /** The query of the address that shows this view. */
  search: string;
};

/** Screenshots of a pattern from the game with a form to send one's own, or one card that asks for the first. */
export function PatternScreenshots({ page, search }: PatternScreenshotsProps) {
  const { weapon, patternId } = page.pattern;
  const screenshots = page.screenshots ?? [];
  const isEmpty = screenshots.length === 0;
  return (
    <div className={`grid min-w-0 gap-2 ${isEmpty ? 'content-center' : 'grid-rows-[minmax(0,1fr)]'}`}>
      <ScreenshotGallery key={page.pattern.slug} {...{ weapon, patternId, screenshots }} />
      <SendScreenshot page={page} search={search} isEmpty={isEmpty} />
    </div>
  );
}

function SendScreenshot({ page, search, isEmpty }: PatternScreenshotsProps & { isEmpty: boolean }) {
  const { t } = useTranslation('screenshots');
  const path = usePath();
  const sent = useActionData<PatternPageResult>();
  const hasHint = useHasAccountHint();
  const { weapon, patternId } = page.pattern;
  const address = `${path(`/pattern/${weapon}/${patternId}`)}${search}`;
  return (
    <details
      // A refusal is at the form, thanks are in its place.
      open={sent !== undefined || undefined}
      className="mx-auto w-full max-w-xl rounded-2xl border border-dashed border-line-strong bg-surface/60"
    >
      <summary
        className={`flex cursor-pointer items-center justify-center gap-2.5 px-4 py-2 text-center text-sm font-semibold hover:text-blue-ink ${isEmpty ? 'min-h-24 flex-col' : 'min-h-11'}`}
      >
        <CameraIcon />
        {t('send.title')}
      </summary>
      <div className="border-t border-line px-4 pt-3 pb-4">
        {sent?.isSent ? (
          <p role="status" className="rounded-xl bg-blue-wash px-4 py-3 font-medium">
            {t('send.done')}{' '}
            <Link to={`${path('/settings')}#screenshots`} className="text-blue-ink underline underline-offset-4">
              {t('own.title')}
            </Link>
          </p>
        ) : (
          <>
            {!isEmpty && <p className="mb-2 text-sm text-faint">{t('lead')}</p>}
            <p className="text-sm text-soft">
              {t('send.lead')}{' '}
              <Link to={path('/privacy')} className="text-blue-ink underline underline-offset-4">
                {t('common:footer.privacy')}
              </Link>
            </p>
            {!hasHint && (
              <p className="scripted mt-3">
                <Link
                  to={`${path('/login')}?${new URLSearchParams({ returnTo: address })}`}
                  className="inline-block py-1 text-blue-ink underline underline-offset-4"
                >
                  {t('send.signIn')}
                </Link>
              </p>
            )}
            {/* Without script the page does not know; the server asks to sign in. */}
            <div className={hasHint ? '' : 'hidden noscript:block!'}>
              <ScreenshotForm action={address} refusal={sent?.refusal ?? null} />
            </div>
          </>
        )}
      </div>
    </details>
  );
}
