import { roundToHundredths, type PaintTransform, type PaintValues } from '@bluegem/core/paint-transform';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../i18n/format.ts';
import { StepCard } from './step-card.tsx';

const LAYERS = ['pattern', 'wear', 'grunge'] as const;

type DrawnValuesProps = { patternId: number; values: PaintValues; transform: PaintTransform; uvScale: number };

/** Steps 1 and 2: the eleven values that the seed draws, and the four that place the pattern after rounding. */
export function DrawnValues({ patternId, values, transform, uvScale }: DrawnValuesProps) {
  const { t } = useTranslation('insights');
  return (
    <>
      <StepCard number={1} title={t('steps.draw.title')} text={t('steps.draw.text', { patternId })}>
        <LayersTable values={values} caption={t('steps.draw.title')} />
      </StepCard>
      <StepCard number={2} title={t('steps.round.title')} text={t('steps.round.text')}>
        <RoundedTable values={values} transform={transform} uvScale={uvScale} />
      </StepCard>
    </>
  );
}

const HEAD = 'px-3 py-2 text-end font-semibold';
const CELL = 'px-3 py-2 text-end whitespace-nowrap';

function LayersTable({ values, caption }: { values: PaintValues; caption: string }) {
  const { t } = useTranslation('insights');
  const { fixed } = useFormats();
  const columns = ['scale', 'offsetX', 'offsetY', 'rotation'] as const;
  return (
    <div className="overflow-x-auto" role="region" aria-label={caption} tabIndex={0}>
      <table className="w-full min-w-[34rem] border-collapse text-[0.95rem]">
        <caption className="sr-only">{caption}</caption>
        <thead className="border-b border-line text-sm text-faint">
          <tr>
            <th scope="col" className="px-3 py-2 text-start font-semibold">
              {t('values.layer')}
            </th>
            {columns.map((column) => (
              <th key={column} scope="col" className={HEAD}>
                {t(`values.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {LAYERS.map((layer) => {
            const own = values[layer];
            return (
              <tr
                key={layer}
                className={`border-b border-line/70 last:border-0 ${layer === 'pattern' ? '' : 'text-faint'}`}
              >
                <th scope="row" className="px-3 py-2 text-start font-semibold">
                  {t(`values.${layer}`)}
                </th>
                <td className={CELL}>{'scale' in own ? fixed(own.scale, 6) : t('values.notDrawn')}</td>
                <td className={CELL}>{fixed(own.offsetX, 6)}</td>
                <td className={CELL}>{fixed(own.offsetY, 6)}</td>
                <td className={CELL}>{fixed(own.rotationDegrees, 4)}°</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

function RoundedTable({ values: { pattern }, transform, uvScale }: Omit<DrawnValuesProps, 'patternId'>) {
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
  ];
  return (
    <dl className="grid gap-3 sm:grid-cols-2 lg:grid-cols-4">
      {rows.map(({ name, drawn, rounded }) => (
        <div key={name} className="rounded-xl border border-line bg-ground-deep/50 p-4">
          <dt className="text-sm text-faint">{t(`values.${name}`)}</dt>
          <dd className="mt-1 flex flex-wrap items-baseline gap-x-2" dir="ltr">
            <span className="text-sm text-faint">{drawn}</span>
            <span aria-hidden="true" className="text-faint">
              →
            </span>
            <span className="font-display text-2xl font-semibold" data-value={name}>
              {rounded}
            </span>
          </dd>
        </div>
      ))}
    </dl>
  );
}
