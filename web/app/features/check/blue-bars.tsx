import type { RegionMeasure } from '@bluegem/core/patterns/pattern';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useFormats } from '../../i18n/format.ts';
import { ColourBar } from '../../pattern-parts/colour-bar.tsx';

/** Blue by region, each as a bar with a number. */
export function BlueBars({ regions }: { regions: readonly RegionMeasure[] }) {
  const { t } = useTranslation();
  const { shortPercent } = useFormats();
  return (
    <dl className="grid md:mt-4 gap-1.5 text-sm">
      {regions.map(({ region, published }) => (
        <div key={region} className="grid grid-cols-[6.5rem_1fr_3.2rem] items-center gap-3">
          <dt>{t(`region.${region}`)}</dt>
          <dd className="contents">
            <ColourBar colours={published} />
            <span className="text-end font-bold">
              {/* Screen readers set a space between the two parts. */}
              {shortPercent(published.blue)}{' '}
              <span className="sr-only">
                {`(${t('colour.purple')} ${shortPercent(published.purple)}, ${t('colour.gold')} ${shortPercent(published.gold)})`}
              </span>
            </span>
          </dd>
        </div>
      ))}
    </dl>
  );
}
