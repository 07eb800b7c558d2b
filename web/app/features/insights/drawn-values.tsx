import { roundToHundredths, type PaintTransform, type PaintValues } from '@bluegem/core/paint/paint-transform';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useFormats } from '../../i18n/format.ts';

const LAYERS = ['pattern', 'wear', 'grunge'] as const;

const VALUES = ['scale', 'offsetX', 'offsetY', 'rotation'] as const;
const CELL = 'px-1 py-2 text-end sm:px-3';

/** The values drawn for a layer; only wear and grunge have their own scale. */
function drawnText(layer: PaintValues[(typeof LAYERS)[number]], value: (typeof VALUES)[number], fixed: Fixed) {
  if (value === 'rotation') return `${fixed(layer.rotationDegrees, 4)}°`;
  if (value !== 'scale') return fixed(layer[value], 6);
  return 'scale' in layer ? fixed(layer.scale, 6) : undefined;
}

type Fixed = ReturnType<typeof useFormats>['fixed'];

/** The eleven values drawn from the seed. */
export function LayersTable({ values }: { values: PaintValues }) {
  const { t } = useTranslation('insights');
  const caption = t('steps.draw.title');
  const { fixed } = useFormats();
  return (
    <div className="overflow-x-auto" role="region" aria-label={caption} tabIndex={0}>
      <table className="w-full border-collapse text-xs tabular-nums sm:text-sm">
        <caption className="sr-only">{caption}</caption>
        <thead className="border-b border-line text-faint">
          <tr>
            <th scope="col" className={`${CELL} text-start! font-semibold`}>
              {t('values.layer')}
            </th>
            {LAYERS.map((layer) => (
              <th key={layer} scope="col" className={`${CELL} font-semibold ${layer === 'pattern' ? 'text-ink' : ''}`}>
                {t(`values.${layer}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {VALUES.map((value) => (
            <tr key={value} className="border-b border-line/70 last:border-0">
              <th scope="row" className={`${CELL} text-start! font-semibold`}>
                {t(`values.${value}`)}
              </th>
              {LAYERS.map((layer) => (
                <td key={layer} className={`${CELL} ${layer === 'pattern' ? 'font-semibold' : 'text-faint'}`}>
                  {drawnText(values[layer], value, fixed) ?? t('values.notDrawn')}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

type RoundedTableProps = { values: PaintValues; transform: PaintTransform; uvScale: number };

/** The four values that position the pattern, drawn and rounded. */
export function RoundedTable({ values: { pattern }, transform, uvScale }: RoundedTableProps) {
  const { t } = useTranslation('insights');
  const { fixed } = useFormats();
  const rows = [
    { name: 'scale', drawn: fixed(uvScale, 4), rounded: fixed(transform.scale, 2) },
    { name: 'offsetX', drawn: fixed(pattern.offsetX, 6), rounded: fixed(transform.offsetX, 2) },
    { name: 'offsetY', drawn: fixed(pattern.offsetY, 6), rounded: fixed(transform.offsetY, 2) },
    {
      name: 'rotation',
      drawn: `${fixed(pattern.rotationDegrees, 4)}°`,
      rounded: `${fixed(roundToHundredths(pattern.rotationDegrees), 2)}°`,
    },
  ] as const;
  return (
    <dl className="grid grid-cols-2 gap-3 lg:grid-cols-4">
      {rows.map(({ name, drawn, rounded }) => (
        <div key={name} className="rounded-xl border border-line bg-ground-deep/50 p-3 sm:p-4">
          <dt className="text-sm text-faint">{t(`values.${name}`)}</dt>
          <dd className="mt-1 flex flex-wrap items-baseline gap-x-2 rtl:justify-end" dir="ltr">
            <span className="text-sm text-faint">{drawn}</span>
            <span className="flex items-baseline gap-x-2">
              <span aria-hidden="true" className="text-faint">
                →
              </span>
              <span className="font-display text-xl font-semibold" data-value={name}>
                {rounded}
              </span>
            </span>
          </dd>
        </div>
      ))}
    </dl>
  );
}
