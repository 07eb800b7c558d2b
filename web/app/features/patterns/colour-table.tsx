import type { RegionMeasure } from '@bluegem/core/pattern';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../i18n/format.ts';
import { ColourBar } from '../../ui/colour-bar.tsx';

const COLOURS = ['blue', 'purple', 'gold', 'other'] as const;
const DOTS = { blue: 'bg-blue', purple: 'bg-violet', gold: 'bg-brass', other: 'bg-steel' } as const;

/** All colour shares of all regions, with the gem score of each. */
export function ColourTable({ regions }: { regions: readonly RegionMeasure[] }) {
  const { t } = useTranslation('patternModal');
  const { percent, score } = useFormats();
  return (
    <section className="card p-6 md:p-8" aria-labelledby="colours-title">
      <h2 id="colours-title" className="text-2xl font-semibold">
        {t('colours')}
      </h2>
      <p className="mt-2 text-soft">{t('coloursLead')}</p>
      <div className="mt-5 grid gap-7">
        {regions.map(({ region, published, gemScore }) => (
          <div key={region}>
            <div className="flex items-baseline justify-between gap-3">
              <h3 className="text-lg font-semibold">{t(`common:region.${region}`)}</h3>
              <span className="text-sm text-faint">
                {t('inspect:verdict.gemScore')} <strong className="text-ink">{score(gemScore)}</strong>
              </span>
            </div>
            <ColourBar colours={published} className="my-3 h-3.5" />
            <dl className="grid grid-cols-2 gap-x-6 gap-y-1.5 sm:grid-cols-4">
              {COLOURS.map((colour) => (
                <div key={colour}>
                  <dt className="flex items-center gap-2 text-sm text-faint">
                    <span aria-hidden="true" className={`size-2.5 rounded-sm ${DOTS[colour]}`} />
                    {t(`common:colour.${colour}`)}
                  </dt>
                  <dd className="font-display text-lg font-semibold">{percent(published[colour])}</dd>
                </div>
              ))}
            </dl>
          </div>
        ))}
      </div>
    </section>
  );
}
