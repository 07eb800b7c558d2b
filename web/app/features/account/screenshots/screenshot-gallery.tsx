import type { AnswerOf } from '@bluegem/contract/client-types';
import type { WeaponId } from '@bluegem/core/weapons/weapons';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { patternName } from '../../../i18n/weapon-name.ts';
import { useScreenshotFacts } from '../../../pattern-parts/hooks/use-screenshot-facts.ts';

type Screenshot = AnswerOf<'patternScreenshots'>['screenshots'][number];
type ScreenshotGalleryProps = { weapon: WeaponId; patternId: number; screenshots: readonly Screenshot[] };

/** The approved screenshots of a pattern; each leads to its larger picture. */
export function ScreenshotGallery({ weapon, patternId, screenshots }: ScreenshotGalleryProps) {
  const { t } = useTranslation('screenshots');
  const { alt, facts } = useScreenshotFacts();
  const name = patternName(t, { weapon, patternId });
  if (screenshots.length === 0) return <p className="rounded-xl bg-raised px-4 py-6 text-soft">{t('empty')}</p>;
  return (
    <>
      <p className="text-sm text-faint">{t('lead')}</p>
      <ul className="mt-3 grid gap-4 sm:grid-cols-2">
        {screenshots.map(({ id, pictures: { small, large }, ...screenshot }) => (
          <li key={id} className="min-w-0">
            <figure>
              <a
                href={large.path}
                target="_blank"
                rel="noopener"
                className="block overflow-hidden rounded-xl bg-raised"
              >
                <img
                  src={small.path}
                  width={small.width}
                  height={small.height}
                  alt={alt(name, screenshot.side)}
                  loading="lazy"
                  decoding="async"
                  className="aspect-video w-full object-contain"
                />
              </a>
              <figcaption className="mt-1.5 text-sm text-faint">{facts(screenshot)}</figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </>
  );
}
