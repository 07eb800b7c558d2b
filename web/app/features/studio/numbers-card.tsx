import type { ColourPercent } from '@bluegem/core/patterns/colour-percent';
import type { RegionId } from '@bluegem/core/weapons/region';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useFormats } from '../../i18n/format.ts';
import { ColourBar } from '../../pattern-parts/colour-bar.tsx';
import type { Measured, Published } from './state/studio-tasks.ts';

const COLOURS = ['blue', 'purple', 'gold', 'other'] as const;
const INKS = { blue: 'text-blue-ink', purple: 'text-violet-ink', gold: 'text-brass-ink', other: 'text-faint' } as const;

type NumbersCardProps = {
  measured: Measured | undefined;
  /** The published values of the pattern, if everything is where its seed puts it. */
  published: Published | undefined;
  isOwn: boolean;
};

/** The colours of each region for the current values: published if known, and computed from footprint and finish. */
export function NumbersCard({ measured, published, isOwn }: NumbersCardProps) {
  const { t } = useTranslation('studio', 'patternModal');
  const isPublished = published !== undefined && published.regions.length > 0;
  const source = isPublished ? 'numbers.published' : 'numbers.source';
  return (
    <section aria-labelledby="numbers" className="card p-4">
      <h2 id="numbers" className="text-base font-semibold">
        {t('numbers.title')}
      </h2>
      <table className="mt-1 w-full text-sm">
        <caption className="sr-only">{t('numbers.title')}</caption>
        <thead className="text-faint">
          <tr>
            <th scope="col" className="py-1 text-start font-normal max-sm:text-xs max-sm:wrap-anywhere">
              {t('numbers.region')}
            </th>
            {COLOURS.map((colour) => (
              <th
                key={colour}
                scope="col"
                className="py-1 ps-1 text-end font-normal max-sm:text-xs max-sm:wrap-anywhere"
              >
                {t(`common:colour.${colour}`)}
              </th>
            ))}
          </tr>
        </thead>
        {measured?.regions.map(({ region, colours }) => (
          <RegionRows
            key={region}
            region={region}
            measured={colours}
            published={published?.regions.find((each) => each.region === region)?.colours}
            isOwn={isOwn}
          />
        ))}
      </table>
      <p className="mt-1.5 text-xs text-faint">{t(isOwn ? 'numbers.own' : source)}</p>
    </section>
  );
}

type RegionRowsProps = {
  region: RegionId;
  measured: ColourPercent;
  published: ColourPercent | undefined;
  isOwn: boolean;
};

/** The main number is the published one; the engine's is below it, or alone with its label. */
function RegionRows({ region, measured, published, isOwn }: RegionRowsProps) {
  const { t } = useTranslation('studio', 'patternModal');
  const { percent } = useFormats();
  const shown = published ?? measured;
  const engine = t('patternModal:ownMeasure');
  return (
    <tbody data-region={region} data-source={published ? 'published' : 'engine'}>
      <tr>
        <th scope="row" className="pt-1 text-start font-semibold">
          {t(`common:region.${region}`)}
          {!published && !isOwn && <span className="block text-xs font-normal text-faint">{engine}</span>}
        </th>
        {COLOURS.map((colour) => (
          <td key={colour} data-colour={colour} className={`pt-1 text-end ${INKS[colour]}`}>
            {percent(shown[colour])}
          </td>
        ))}
      </tr>
      <tr>
        <td colSpan={5} className="pt-1 pb-0.5">
          <ColourBar colours={shown} className="h-2" />
        </td>
      </tr>
      {published && (
        <tr className="text-xs text-faint">
          <th scope="row" className="text-start font-normal">
            {engine}
          </th>
          {COLOURS.map((colour) => (
            <td key={colour} data-engine={colour} className="text-end">
              {percent(measured[colour])}
            </td>
          ))}
        </tr>
      )}
    </tbody>
  );
}
