import type { SideOnCsbluegem } from '@bluegem/core/statistics/csbluegem-scale';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useFormats } from '../../i18n/format.ts';

/** The blue that traders quote from CSBlueGem, and how that scale follows ours. Nothing where none is published. */
export function CsbluegemCard({ sides }: { sides: readonly SideOnCsbluegem[] }) {
  const { t } = useTranslation('patternModal');
  const { percent, number, count } = useFormats();
  if (sides.length === 0) return null;
  return (
    <section className="card p-4 sm:p-6 md:p-8" aria-labelledby="csbluegem-title">
      <h3 id="csbluegem-title" className="text-xl font-semibold">
        {t('csbluegem.title')}
      </h3>
      <p className="mt-2 text-soft">{t('csbluegem.lead')}</p>
      <dl className="mt-4 grid gap-4">
        {sides.map(({ side, bluePercent, region, relation }) => (
          <div key={side} className="grid grid-cols-[1fr_auto] items-baseline gap-x-4">
            <dt>{t(`common:region.${side}`)}</dt>
            <dd className="font-display text-xl font-semibold">{percent(bluePercent)}</dd>
            {region && relation && (
              <dd className="col-span-2 mt-1 max-w-measure text-sm text-faint">
                {t('csbluegem.relation', {
                  region: t(`common:region.${region}`),
                  patterns: count(relation.count),
                  slope: number(relation.slope),
                  correlation: number(relation.correlation),
                })}
              </dd>
            )}
          </div>
        ))}
      </dl>
    </section>
  );
}
