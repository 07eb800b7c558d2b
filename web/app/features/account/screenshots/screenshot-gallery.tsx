import type { AnswerOf } from '@bluegem/contract/client-types';
import type { WeaponId } from '@bluegem/core/weapons/weapons';
import { useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { patternName } from '../../../i18n/weapon-name.ts';
import { useScreenshotFacts } from '../../../pattern-parts/hooks/use-screenshot-facts.ts';

type Screenshot = AnswerOf<'patternScreenshots'>['screenshots'][number];
type ScreenshotGalleryProps = { weapon: WeaponId; patternId: number; screenshots: readonly Screenshot[] };

/**
 * The approved screenshots of a pattern: one of them large, which leads to its whole picture, and small ones to choose
 * from. Without script those lead to their pictures, too.
 */
export function ScreenshotGallery({ weapon, patternId, screenshots }: ScreenshotGalleryProps) {
  const { t } = useTranslation();
  const { alt, facts } = useScreenshotFacts();
  const [chosen, setChosen] = useState<string>();
  const name = patternName(t, { weapon, patternId });
  const shown = screenshots.find(({ id }) => id === chosen) ?? screenshots[0];
  if (!shown) return null;
  const { small, large } = shown.pictures;
  return (
    <>
      <figure className="relative grid min-h-28">
        <a
          href={large.path}
          target="_blank"
          rel="noopener"
          className="block overflow-hidden rounded-xl bg-ground-deep/60"
        >
          <img
            key={shown.id}
            src={small.path}
            srcSet={`${small.path} ${small.width}w, ${large.path} ${large.width}w`}
            sizes="(min-width: 64rem) 50rem, 100vw"
            width={small.width}
            height={small.height}
            alt={alt(name, shown.side)}
            decoding="async"
            className="absolute inset-0 size-full object-contain"
          />
        </a>
        <figcaption className="absolute start-2 bottom-2 rounded-lg bg-surface px-2 py-0.5 text-xs text-soft">
          {facts(shown)}
        </figcaption>
      </figure>
      {screenshots.length > 1 && (
        <ul className="flex gap-2 overflow-x-auto p-1">
          {screenshots.map(({ id, side, pictures }) => (
            <li key={id} className="shrink-0">
              <a
                href={pictures.large.path}
                target="_blank"
                rel="noopener"
                aria-current={id === shown.id}
                onClick={(event) => {
                  event.preventDefault();
                  setChosen(id);
                }}
                className={`block overflow-hidden rounded-lg border ${id === shown.id ? 'border-blue-bright' : 'border-line'}`}
              >
                <img
                  src={pictures.small.path}
                  width={pictures.small.width}
                  height={pictures.small.height}
                  alt={alt(name, side)}
                  loading="lazy"
                  decoding="async"
                  className="h-12 w-auto"
                />
              </a>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
