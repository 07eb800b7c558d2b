import { clusterGrade } from '@bluegem/core/patterns/cluster';
import type { RegionMeasure } from '@bluegem/core/patterns/pattern';
import type { ClusterMeasure } from '@bluegem/core/patterns/region-measurement';
import type { WeaponId } from '@bluegem/core/weapons/weapons';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useFormats } from '../../i18n/format.ts';
import { weaponName } from '../../i18n/weapon-name.ts';
import { Picture } from '../../pattern-parts/picture.tsx';
import { TitledSection } from '../../ui/section.tsx';

type ClusterCardProps = { weapon: WeaponId; patternId: number; regions: readonly RegionMeasure[] };

/** The connected blue areas of every measured region, drawn and counted where they can be; nothing without any. */
export function ClusterCard({ weapon, patternId, regions }: ClusterCardProps) {
  const { t } = useTranslation('patternModal');
  if (!regions.some(({ measured }) => measured)) return null;
  return (
    <TitledSection titleId="clusters-title" title={t('clusters')} level="h3" className="card p-4 sm:p-6 md:p-8">
      <div className="mt-6 grid gap-8">
        {regions.map(({ region, side, measured, clusters }) => {
          const name = t(`common:region.${region}`);
          const alt = t('clustersPicture', { weapon: weaponName(t, weapon), patternId, region: name });
          return (
            measured && (
              <figure key={region} className="min-w-0">
                <Picture
                  {...{ weapon, patternId, side, alt }}
                  type="analysis"
                  width={640}
                  className="aspect-[2.8/1] w-full"
                />
                <figcaption className="mt-3">
                  <span className="text-xl font-display font-semibold">{name}</span>
                  {clusters ? (
                    <ClusterFacts clusters={clusters} />
                  ) : (
                    <p className="mt-2 text-faint">{t('live.clustersUnknown')}</p>
                  )}
                </figcaption>
              </figure>
            )
          );
        })}
      </div>
    </TitledSection>
  );
}

function ClusterFacts({ clusters }: { clusters: ClusterMeasure }) {
  const { t } = useTranslation('patternModal');
  const { percent, count } = useFormats();
  const { efficiencyPercent } = clusters;
  const grade = efficiencyPercent === null ? null : clusterGrade(efficiencyPercent);
  const facts = [
    [t('clusterCount'), count(clusters.count)],
    [t('clusterBiggest'), percent(clusters.biggestPercent)],
    [
      t('clusterEfficiency'),
      efficiencyPercent === null || grade === null
        ? '–'
        : `${percent(efficiencyPercent)} · ${t(`clusterGrade.${grade}`)}`,
    ],
  ];
  return (
    <>
      <dl className="mt-2 grid grid-cols-[auto_auto_1fr] gap-x-4 max-sm:text-sm sm:gap-x-8">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt className="text-sm text-faint">{name}</dt>
            <dd className="font-display font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
      {efficiencyPercent !== null && <EfficiencyBar percent={efficiencyPercent} />}
    </>
  );
}

/** The efficiency as a bar. */
function EfficiencyBar({ percent }: { percent: number }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 100 4"
      preserveAspectRatio="none"
      className="mt-2.5 block h-2 w-full overflow-hidden rounded-full rtl:-scale-x-100"
    >
      <rect width="100" height="4" className="fill-steel/35" />
      <rect width={percent} height="4" className="fill-blue" />
    </svg>
  );
}
