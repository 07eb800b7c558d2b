import { layerTransforms, PAINT_LAYERS } from '@bluegem/core/paint/paint-layers';
import { paintValues } from '@bluegem/core/paint/paint-transform';
import { WEAPONS } from '@bluegem/core/weapons/weapons';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useFormats } from '../../i18n/format.ts';
import type { StudioState } from './state/studio-state.ts';

const COLUMNS = ['scale', 'offsetX', 'offsetY', 'rotation'] as const;

/** The eleven values drawn from the seed, and the game's results from them. */
export function SeedValues({ weapon, patternId }: Pick<StudioState, 'weapon' | 'patternId'>) {
  const { t } = useTranslation('studio');
  const { fixed } = useFormats();
  const { weaponLength: length } = WEAPONS[weapon];
  const uvScale = WEAPONS[weapon].uvScale ?? 1;
  const drawn = paintValues(patternId);
  const placed = layerTransforms(patternId, uvScale);
  return (
    <section aria-labelledby="values" className="card min-w-0 p-4">
      <h2 id="values" className="text-base font-semibold">
        {t('values.title', { patternId })}
      </h2>
      <div role="region" aria-labelledby="values" tabIndex={0} className="mt-1 overflow-x-auto">
        <table className="w-full text-sm">
          <thead className="text-faint">
            <tr>
              <th scope="col" className="py-1 text-start font-normal max-sm:text-xs">
                {t('values.layer')}
              </th>
              {COLUMNS.map((column) => (
                <th key={column} scope="col" className="py-1 ps-1 text-end font-normal max-sm:text-xs sm:ps-3">
                  {t(`values.${column}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {PAINT_LAYERS.map((layer) => {
              const [values, rounded] = [drawn[layer], placed[layer]];
              const cells = [
                ['scale' in values ? fixed(values.scale, 6) : t('values.notDrawn'), fixed(rounded.scale, 2)],
                [fixed(values.offsetX, 6), fixed(rounded.offsetX, 2)],
                [fixed(values.offsetY, 6), fixed(rounded.offsetY, 2)],
                [`${fixed(values.rotationDegrees, 4)}°`, `${fixed(rounded.rotationDegrees, 2)}°`],
              ] as const;
              return (
                <tr key={layer} className="border-t border-line" data-layer-values={layer}>
                  <th scope="row" className="py-1.5 text-start font-semibold max-sm:text-xs">
                    {t(`values.${layer}`)}
                  </th>
                  {cells.map(([value, made], index) => (
                    <td key={COLUMNS[index]} className="py-1.5 ps-1 text-end whitespace-nowrap sm:ps-3" dir="ltr">
                      <span className="text-faint max-sm:block max-sm:text-xs">{value}</span>{' '}
                      <span aria-hidden="true" className="max-sm:hidden">
                        →
                      </span>{' '}
                      {made}
                    </td>
                  ))}
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
      <p className="mt-1.5 text-xs text-faint">
        {t('values.note', { uvScale: fixed(uvScale, 3), length: length === null ? '–' : fixed(length, 3) })}
      </p>
    </section>
  );
}
