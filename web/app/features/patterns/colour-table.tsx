import type { RegionMeasure } from '@bluegem/core/patterns/pattern';
import type { ColourPercent } from '@bluegem/core/patterns/colour-percent';
import { WEAPONS, type WeaponId } from '@bluegem/core/weapons/weapons';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useFormats } from '../../i18n/format.ts';
import { ColourBar } from '../../pattern-parts/colour-bar.tsx';
import { TitledSection } from '../../ui/section.tsx';

const COLOURS = ['blue', 'purple', 'gold', 'other'] as const;
const DOTS = { blue: 'bg-blue', purple: 'bg-violet', gold: 'bg-brass', other: 'bg-steel' } as const;

/**
 * All colour shares of all regions: the published ones, those of our engine and of imported game files, and the gem
 * score.
 */
export function ColourTable({ weapon, regions }: { weapon: WeaponId; regions: readonly RegionMeasure[] }) {
  const { t } = useTranslation('patternModal');
  return (
    <TitledSection titleId="colours-title" title={t('colours')} level="h3" className="card p-4 sm:p-6 md:p-8">
      {regions.some(({ region }) => region === 'top') && <p className="mt-2 text-sm text-faint">{t('partsLead')}</p>}
      <div className="mt-6 grid gap-9">
        {regions.map((measure) => (
          <RegionColours
            key={measure.region}
            measure={measure}
            scoreWeight={WEAPONS[weapon].regions.find(({ id }) => id === measure.region)?.scoreWeight ?? 0}
          />
        ))}
      </div>
    </TitledSection>
  );
}

function RegionColours({ measure, scoreWeight }: { measure: RegionMeasure; scoreWeight: number }) {
  const { t } = useTranslation('patternModal');
  const { score } = useFormats();
  const { region, published, measured, imported, gemScore } = measure;
  const id = `colours-${region}`;
  return (
    <div>
      <div className="flex items-baseline justify-between gap-3">
        <h4 id={id} className="text-xl font-semibold">
          {t(`common:region.${region}`)}
        </h4>
        <span className="text-sm text-faint">
          {t('inspect:verdict.gemScore')} <strong className="text-ink">{score(gemScore)}</strong>
          {scoreWeight < 1 && ` (${t(scoreWeight > 0 ? 'scorePart' : 'scoreNone')})`}
        </span>
      </div>
      <ColourBar colours={published} className="mt-3 h-3.5" />
      {measured && <ColourBar colours={measured} className="mt-1 h-1.5" />}
      {imported && <ColourBar colours={imported} className="mt-1 h-1.5" />}
      <ShareTable
        labelledBy={id}
        names={t('measuredBy')}
        rows={[
          { name: t('published'), colours: published, isStrong: true },
          ...(measured ? [{ name: t('ownMeasure'), colours: measured }] : []),
          ...(imported ? [{ name: t('importedMeasure'), colours: imported }] : []),
        ]}
      />
    </div>
  );
}

type ShareRow = { name: string; colours: ColourPercent; isStrong?: boolean };
type ShareTableProps = { labelledBy: string; names: string; rows: readonly ShareRow[] };

/** The four shares of each row. `names`: what the rows are, for screen readers. */
export function ShareTable({ labelledBy, names, rows }: ShareTableProps) {
  const { t } = useTranslation('patternModal');
  return (
    <table aria-labelledby={labelledBy} className="mt-3 w-full text-end max-sm:text-sm">
      <thead>
        <tr className="text-sm text-faint">
          <th scope="col">
            <span className="sr-only">{names}</span>
          </th>
          {COLOURS.map((colour) => (
            <th key={colour} scope="col" className="py-1 ps-1.5 font-normal max-[24rem]:text-xs sm:ps-2">
              <span
                aria-hidden="true"
                className={`me-1.5 inline-block size-2.5 rounded-full max-sm:hidden ${DOTS[colour]}`}
              />
              {t(`common:colour.${colour}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {rows.map((row) => (
          <ColourRow key={row.name} {...row} />
        ))}
      </tbody>
    </table>
  );
}

function ColourRow({ name, colours, isStrong = false }: ShareRow) {
  const { percent } = useFormats();
  return (
    <tr>
      <th scope="row" className="py-1.5 text-start text-sm font-normal text-faint max-sm:text-xs sm:whitespace-nowrap">
        {name}
      </th>
      {COLOURS.map((colour) => (
        <td
          key={colour}
          className={`py-1.5 ps-1.5 font-display max-[24rem]:text-xs sm:ps-2 ${isStrong ? 'font-semibold sm:text-xl' : 'text-soft'}`}
        >
          {percent(colours[colour])}
        </td>
      ))}
    </tr>
  );
}
