import type { AnswerOf } from '@bluegem/contract/client-types';
import { ModerationButtons } from './moderation.tsx';
import { PatternLink } from './pattern-link.tsx';
import { patternName } from '../../i18n/weapon-name.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useScreenshotFacts } from '../../pattern-parts/hooks/use-screenshot-facts.ts';

type SentScreenshot = AnswerOf<'adminScreenshots'>['screenshots'][number];

/** A screenshot with its picture and its actions. */
export function ScreenshotEntry({ screenshot }: { screenshot: SentScreenshot }) {
  const { t } = useTranslation('screenshots');
  const { alt, facts } = useScreenshotFacts();
  const { side, reason, pictures } = screenshot;
  return (
    <article className="card grid min-w-0 content-start gap-3 p-4">
      {pictures && (
        <a href={pictures.large.path} target="_blank" rel="noopener" className="block rounded-xl bg-raised">
          <img
            src={pictures.small.path}
            width={pictures.small.width}
            height={pictures.small.height}
            alt={alt(patternName(t, screenshot), side)}
            loading="lazy"
            className="aspect-video w-full object-contain"
          />
        </a>
      )}
      <div>
        <h2 className="font-semibold">
          <PatternLink pattern={screenshot} />
        </h2>
        <p className="text-sm text-faint">{facts(screenshot)}</p>
        {reason !== null && (
          <p className="mt-1 text-sm break-words whitespace-pre-line" dir="auto">
            {reason}
          </p>
        )}
      </div>
      <ModerationButtons of="screenshots" entry={screenshot} />
    </article>
  );
}
