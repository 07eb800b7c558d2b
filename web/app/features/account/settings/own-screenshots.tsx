import type { AnswerOf } from '@bluegem/contract/client-types';
import { Link } from 'react-router';
import { usePath } from '../../../i18n/language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { patternName } from '../../../i18n/weapon-name.ts';
import { IntentForm } from './intent-form.tsx';
import { useScreenshotFacts } from '../../../pattern-parts/hooks/use-screenshot-facts.ts';

type OwnScreenshot = AnswerOf<'ownScreenshots'>['screenshots'][number];

/** The screenshots of the account, with their state and buttons to delete them. */
export function OwnScreenshots({ screenshots }: { screenshots: readonly OwnScreenshot[] }) {
  const { t } = useTranslation('screenshots');
  return (
    <>
      <h3 id="screenshots" className="mt-8 text-xl font-semibold">
        {t('own.title')}
      </h3>
      {screenshots.length === 0 ? (
        <p className="mt-1 text-soft">{t('own.none')}</p>
      ) : (
        <ul className="mt-3 divide-y divide-line">
          {screenshots.map((screenshot) => (
            <li key={screenshot.id}>
              <ScreenshotRow screenshot={screenshot} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function ScreenshotRow({ screenshot }: { screenshot: OwnScreenshot }) {
  const { t } = useTranslation('screenshots');
  const path = usePath();
  const { facts } = useScreenshotFacts();
  const { id, weapon, patternId, state, reason, pictures } = screenshot;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <span className="w-24 shrink-0">
        {pictures && (
          <a href={pictures.large.path} target="_blank" rel="noopener" tabIndex={-1} aria-hidden="true">
            <img src={pictures.small.path} alt="" loading="lazy" className="max-h-16 rounded-lg" />
          </a>
        )}
      </span>
      <span className="min-w-0 grow basis-48">
        <Link
          to={`${path(`/pattern/${weapon}/${patternId}`)}?tab=screenshots`}
          className="font-semibold underline underline-offset-4 hover:text-blue-ink"
        >
          <bdi>{patternName(t, { weapon, patternId })}</bdi>
        </Link>
        <span className="block text-sm text-faint">{facts(screenshot)}</span>
        <span className="block text-sm break-words" dir="auto">
          {state === 'rejected' ? t('own.rejected', { reason: reason ?? '' }) : t(`own.${state}`)}
        </span>
      </span>
      <IntentForm intent="delete-screenshot" id={id} text={t('own.delete')} />
    </div>
  );
}
