import { DRAWN_WEAPON_IDS } from '@bluegem/core/exploring/drawn-weapons';
import { WEAPONS } from '@bluegem/core/weapons/weapons';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useFormats } from '../../i18n/format.ts';
import { weaponName } from '../../i18n/weapon-name.ts';
import { ACCURACY_ROWS, accuracyRows } from './accuracy-rows.ts';
import outlines from './figures/footprints.svg?url';
import oxideMap from './figures/oxide-map.webp?url';

const MAP_PX = 512;

/** The recovered map and the outline of every recovered region. */
export function RecoveredPictures() {
  const { t } = useTranslation('insights');
  const regions = DRAWN_WEAPON_IDS.flatMap((weapon) => WEAPONS[weapon].regions.map(({ id }) => ({ weapon, id })));
  return (
    <div className="mt-6 grid items-start gap-4 md:grid-cols-[16rem_1fr] lg:grid-cols-[20rem_1fr]">
      <figure className="card p-5">
        <img
          src={oxideMap}
          width={MAP_PX}
          height={MAP_PX}
          loading="lazy"
          alt={t('recovered.mapAlt')}
          className="w-full rounded-xl"
        />
        <figcaption className="mt-3 text-sm text-faint">{t('recovered.mapCaption')}</figcaption>
      </figure>
      <figure className="card min-w-0 p-5">
        <ul className="grid grid-cols-[repeat(auto-fill,minmax(6rem,1fr))] gap-2">
          {regions.map(({ weapon, id }) => (
            <li key={`${weapon} ${id}`} className="rounded-lg bg-ground-deep/60 p-1.5 text-center">
              <svg aria-hidden="true" viewBox="0 0 1000 1000" className="aspect-square w-full">
                <use href={`${outlines}#${weapon}-${id}`} className="fill-blue stroke-blue-bright" />
              </svg>
              <span className="block text-xs leading-tight text-faint">
                {weaponName(t, weapon).replace(/ Knife$/, '')}
                <br />
                {t(`common:region.${id}`)}
              </span>
            </li>
          ))}
        </ul>
        <figcaption className="mt-3 text-sm text-faint">
          {t('recovered.outlinesCaption', { regions: regions.length })}
        </figcaption>
      </figure>
    </div>
  );
}

/** The accuracy of the recovery on seeds that it never saw. */
export function AccuracyTable() {
  const { t } = useTranslation('insights');
  const { fixed } = useFormats();
  const columns = ['r2', 'worstR2', 'meanError', 'worstMeanError', 'spearman'] as const;
  return (
    <div className="card sideways mt-6 p-2" role="region" aria-label={t('accuracy.caption')} tabIndex={0}>
      <table className="w-full min-w-[44rem] border-collapse text-sm">
        <caption className="sr-only">{t('accuracy.caption')}</caption>
        <thead className="border-b border-line text-sm text-faint">
          <tr>
            <th scope="col" className="px-3 py-2 text-start font-semibold">
              {t('accuracy.judged')}
            </th>
            {columns.map((column) => (
              <th key={column} scope="col" className="px-3 py-2 text-end font-semibold">
                {t(`accuracy.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {ACCURACY_ROWS.map((row) => {
            const accuracyRow = accuracyRows[row];
            if (!accuracyRow) return null;
            return (
              <tr key={row} className="border-b border-line/70 last:border-0">
                <th scope="row" className="px-3 py-2 text-start font-semibold">
                  {t(`accuracy.row.${row}`)}
                </th>
                {columns.map((column) => (
                  <td key={column} className="px-3 py-2 text-end whitespace-nowrap" data-accuracy={`${row} ${column}`}>
                    {fixed(accuracyRow[column], /Error/.test(column) ? 2 : 4)}
                  </td>
                ))}
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
