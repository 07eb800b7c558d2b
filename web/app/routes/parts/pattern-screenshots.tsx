import type { ReactNode } from 'react';
import { Link, useActionData } from 'react-router';
import { useHasAccountHint } from '../../auth/account-hint.ts';
import { ScreenshotForm } from '../../features/account/screenshots/screenshot-form.tsx';
import { ScreenshotGallery } from '../../features/account/screenshots/screenshot-gallery.tsx';
import { usePath } from '../../i18n/language.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { PatternPageData, PatternPageResult } from './pattern-page-data.ts';

type PatternScreenshotsProps = {
  page: Extract<PatternPageData, { kind: 'pattern' }>;
  /** The query of the address that shows this view. */
  search: string;
  /** The way back to the pictures. */
  leave: ReactNode;
};

/** Screenshots of a pattern from the game, and a form to send one's own. */
export function PatternScreenshots({ page, search, leave }: PatternScreenshotsProps) {
  const { t } = useTranslation('screenshots');
  const path = usePath();
  const sent = useActionData<PatternPageResult>();
  const hasHint = useHasAccountHint();
  const { weapon, patternId } = page.pattern;
  const address = `${path(`/pattern/${weapon}/${patternId}`)}${search}`;
  return (
    <section aria-labelledby="screenshots-title" className="grid content-start gap-6">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="screenshots-title" className="text-xl font-semibold">
          {t('title')}
        </h2>
        {leave}
      </div>
      <div>
        <ScreenshotGallery {...{ weapon, patternId }} screenshots={page.screenshots ?? []} />
      </div>
      <div className="border-t border-line pt-5">
        <h3 className="font-semibold">{t('send.title')}</h3>
        <p className="mt-1 max-w-xl text-sm text-soft">
          {t('send.lead')}{' '}
          <Link to={path('/privacy')} className="text-blue-ink underline underline-offset-4">
            {t('common:footer.privacy')}
          </Link>
        </p>
        {sent?.isSent ? (
          <p role="status" className="mt-4 rounded-xl bg-blue-wash px-4 py-3 font-medium">
            {t('send.done')}{' '}
            <Link to={`${path('/settings')}#screenshots`} className="text-blue-ink underline underline-offset-4">
              {t('own.title')}
            </Link>
          </p>
        ) : (
          <>
            {!hasHint && (
              <p className="scripted mt-4">
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
    </section>
  );
}
