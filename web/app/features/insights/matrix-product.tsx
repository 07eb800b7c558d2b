import type { PaintTransform } from '@bluegem/core/paint/paint-transform';
import { PLACEMENT_FACTORS, placementFactors, placementStages } from '@bluegem/core/paint/placement-stages';
import { Fragment } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { MatrixTable } from '../../ui/matrix-table.tsx';

/** Every factor as a matrix, and their product. */
export function MatrixProduct({ transform }: { transform: PaintTransform }) {
  const { t } = useTranslation('insights');
  const factors = placementFactors(transform);
  return (
    <div
      dir="ltr"
      role="region"
      aria-label={t('steps.matrix.title')}
      tabIndex={0}
      className="flex items-center gap-3 overflow-x-auto pb-3 max-lg:flex-wrap max-lg:justify-center max-sm:gap-x-1.5"
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
  );
}
