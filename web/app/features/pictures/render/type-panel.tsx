import { FINISH_CLASSES } from '@bluegem/core/paint/finish-class';
import { MASK_COLOURS } from '@bluegem/core/drawing/pictures/mask-picture';
import type { RegionMeasure } from '@bluegem/core/patterns/pattern';
import type { RegionId } from '@bluegem/core/weapons/region';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useFormats } from '../../../i18n/format.ts';
import { clustersAsPublished } from './as-published.ts';
import type { LiveClusters } from './live-messages.ts';

/** The pure colours of the picture with their names. */
export function ColourLegend() {
  const { t } = useTranslation();
  return (
    <ul className="flex flex-wrap justify-center gap-x-6 gap-y-2">
      {FINISH_CLASSES.map((each, index) => (
        <li key={each} className="flex items-center gap-2 font-semibold">
          <svg aria-hidden="true" width="14" height="14">
            <rect width="14" height="14" rx="4" fill={`rgb(${MASK_COLOURS[index]?.join(' ')})`} />
          </svg>
          {t(`colour.${each}`)}
        </li>
      ))}
    </ul>
  );
}

type ClusterNumbersProps = {
  regions: readonly RegionMeasure[];
  clusters: Partial<Record<RegionId, LiveClusters>>;
};

/** The number of clusters of each side, and the size of the biggest. */
export function ClusterNumbers({ regions, clusters }: ClusterNumbersProps) {
  const { t } = useTranslation('patternModal');
  const { percent } = useFormats();
  const words = (measure: RegionMeasure, found: LiveClusters | undefined) => {
    if (!found) return t('live.counting');
    const shown = clustersAsPublished(found, measure);
    if (!shown) return t('live.clustersUnknown');
    const [biggest] = shown.biggest;
    if (!biggest) return t('live.clustersNone');
    const count = t('live.clusters', { count: shown.count });
    return `${count}, ${t('live.biggest', { share: percent(biggest.share * 100) })}`;
  };
  return (
    <dl aria-live="polite" className="mx-auto grid w-fit grid-cols-[auto_auto] gap-x-4 gap-y-1">
      {regions.map((measure) => (
        <div key={measure.region} className="contents">
          <dt className="text-faint">{t(`common:region.${measure.region}`)}</dt>
          <dd className="font-semibold" dir="auto">
            {words(measure, clusters[measure.region])}
          </dd>
        </div>
      ))}
    </dl>
  );
}
