import type { AnswerOf } from '@bluegem/contract/client-types';
import { weaponTitle } from '@bluegem/core/weapons/weapons';
import { Form, Link } from 'react-router';
import { usePath } from '../../../i18n/language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { useScreenshotFacts } from '../../../pattern-parts/use-screenshot-facts.ts';

export type SentScreenshot = AnswerOf<'adminScreenshots'>['screenshots'][number];

export const screenshotName = ({ weapon, patternId }: Pick<SentScreenshot, 'weapon' | 'patternId'>): string =>
  `${weaponTitle(weapon)} #${patternId}`;

type ScreenshotEntryProps = { screenshot: SentScreenshot; askAt: (question: 'reject' | 'delete') => string };

/** A screenshot with its picture and its actions. `askAt`: the address that asks for confirmation. */
export function ScreenshotEntry({ screenshot, askAt }: ScreenshotEntryProps) {
  const { t } = useTranslation('screenshots');
  const path = usePath();
  const { alt, facts } = useScreenshotFacts();
  const { id, weapon, patternId, side, state, reason, pictures } = screenshot;
  const name = screenshotName(screenshot);
  return (
    <article className="card grid min-w-0 content-start gap-3 p-4">
      {pictures && (
        <a href={pictures.large.path} target="_blank" rel="noopener" className="block rounded-xl bg-raised">
          <img
            src={pictures.small.path}
            width={pictures.small.width}
            height={pictures.small.height}
            alt={alt(name, side)}
            loading="lazy"
            className="aspect-video w-full object-contain"
          />
        </a>
      )}
      <div>
        <h2 className="font-semibold">
          <Link
            className="underline underline-offset-4 hover:text-blue-ink"
            to={path(`/pattern/${weapon}/${patternId}`)}
          >
            <bdi>{name}</bdi>
          </Link>
        </h2>
        <p className="text-sm text-faint">{facts(screenshot)}</p>
        {reason !== null && (
          <p className="mt-1 text-sm break-words whitespace-pre-line" dir="auto">
            {reason}
          </p>
        )}
      </div>
      <div className="flex flex-wrap gap-2">
        {state === 'waiting' && (
          <Form method="post" preventScrollReset>
            <input type="hidden" name="action" value="approve" />
            <Button type="submit" name="id" value={id}>
              {t('admin.approve')}
            </Button>
          </Form>
        )}
        {state !== 'rejected' && (
          <ButtonLink kind="quiet" to={askAt('reject')} preventScrollReset>
            {t('admin.reject')}
          </ButtonLink>
        )}
        <ButtonLink kind="quiet" to={askAt('delete')} preventScrollReset>
          {t('admin.delete')}
        </ButtonLink>
      </div>
    </article>
  );
}
