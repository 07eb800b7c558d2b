import type { Matrix, PaintTransform } from '@bluegem/core/paint-transform';
import { PLACEMENT_FACTORS, placementFactors, placementStages } from '@bluegem/core/placement-stages';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../i18n/format.ts';
import { StepCard } from './step-card.tsx';

/** Step 7: every factor as a matrix, and their product. */
export function MatrixProduct({ transform }: { transform: PaintTransform }) {
  const { t } = useTranslation('insights');
  const factors = placementFactors(transform);
  return (
    <StepCard number={7} title={t('steps.matrix.title')} text={t('steps.matrix.text')}>
      <div
        dir="ltr"
        role="region"
        aria-label={t('steps.matrix.title')}
        tabIndex={0}
        className="flex items-center gap-3 overflow-x-auto pb-3"
      >
        {PLACEMENT_FACTORS.map((factor, index) => (
          <Fragment key={factor}>
            {index > 0 && (
              <span aria-hidden="true" className="text-faint">
                ×
              </span>
            )}
            <MatrixTable matrix={factors[factor]} name={t(`matrix.${factor}`)} />
          </Fragment>
        ))}
        <span aria-hidden="true" className="text-faint">
          =
        </span>
        <MatrixTable matrix={placementStages(transform).extraOffset} name={t('matrix.product')} isProduct />
      </div>
    </StepCard>
  );
}

function MatrixTable({ matrix, name, isProduct = false }: { matrix: Matrix; name: string; isProduct?: boolean }) {
  const { fixed } = useFormats();
  const { a, b, tx, c, d, ty } = matrix;
  const rows = [
    [a, b, tx],
    [c, d, ty],
    [0, 0, 1],
  ];
  return (
    <table className={`shrink-0 text-sm ${isProduct ? 'font-semibold text-ink' : 'text-soft'}`} data-matrix={name}>
      <caption className="mb-1.5 caption-top text-center text-sm text-faint">{name}</caption>
      <tbody className={`rounded border-x-2 ${isProduct ? 'border-blue-bright' : 'border-line-strong'}`}>
        {rows.map((row, at) => (
          // The cells of a matrix have no other name than their place.
          <tr key={at}>
            {row.map((value, column) => (
              <td key={column} className="px-2 py-1 text-end whitespace-nowrap">
                {Number.isInteger(value) ? fixed(value, 0) : fixed(value, isProduct ? 6 : 4)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
