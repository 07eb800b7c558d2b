import { layerTransforms, PAINT_LAYERS, type PaintLayerId } from '@bluegem/core/paint/paint-layers';
import type { Matrix, PaintTransform } from '@bluegem/core/paint/paint-transform';
import { PLACEMENT_FACTORS, placementFactors, placementStages } from '@bluegem/core/paint/placement-stages';
import { WEAPONS } from '@bluegem/core/weapons/weapons';
import { Fragment, useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { CopyIcon } from '../../ui/icons.tsx';
import { MatrixTable } from '../../ui/matrix-table.tsx';
import { notify } from '../../ui/notices.ts';
import type { StudioState } from './state/studio-state.ts';

const rowsOf = ({ a, b, tx, c, d, ty }: Matrix): string =>
  [[a, b, tx], [c, d, ty], [0, 0, 1]] // oxfmt-ignore
    .map((row) => row.map((value) => (Number.isInteger(value) ? String(value) : value.toFixed(6))).join(' '))
    .join('\n');

/** Every factor and the product as text, for pasting. */
type MatrixPart = (typeof PLACEMENT_FACTORS)[number] | 'product';

function asText(transform: PaintTransform, name: (part: MatrixPart) => string): string {
  const factors = placementFactors(transform);
  const parts = PLACEMENT_FACTORS.map((factor) => `${name(factor)}\n${rowsOf(factors[factor])}`);
  return [...parts, `${name('product')}\n${rowsOf(placementStages(transform).extraOffset)}`].join('\n\n');
}

/**
 * The matrix of a layer: every factor and their product. The pattern layer has the current values, the others those of
 * the seed.
 */
export function MatrixCard({ state }: { state: StudioState }) {
  const { t } = useTranslation('studio');
  const [layer, setLayer] = useState<PaintLayerId>('pattern');
  const seeds = layerTransforms(state.patternId, WEAPONS[state.weapon].uvScale ?? 1);
  const transform = layer === 'pattern' ? state.transform : seeds[layer];
  const factors = placementFactors(transform);
  const name = (part: MatrixPart) => t(`matrix.${part}`);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(asText(transform, name));
      notify(t('matrix.copied'));
    } catch {
      notify(t('matrix.copyFailed'), 'problem');
    }
  };
  return (
    <section aria-labelledby="matrix" className="card min-w-0 p-4">
      <div className="flex flex-wrap items-center gap-x-2 gap-y-2 sm:gap-x-4">
        <h2 id="matrix" className="text-base font-semibold">
          {t('matrix.title')}
        </h2>
        <label className="flex items-center gap-1.5 text-sm text-faint">
          {t('matrix.layer')}
          <select
            value={layer}
            onChange={(event) => setLayer(PAINT_LAYERS.find((each) => each === event.currentTarget.value) ?? 'pattern')}
            className="field min-h-11! w-auto! rounded-lg! ps-3! pe-9! text-ink xl:min-h-8!"
          >
            {PAINT_LAYERS.map((each) => (
              <option key={each} value={each}>
                {t(`values.${each}`)}
              </option>
            ))}
          </select>
        </label>
        <button
          type="button"
          onClick={() => void copy()}
          className="ms-auto inline-flex min-h-11 items-center gap-2 rounded-lg border border-line-strong px-3 text-sm font-semibold hover:bg-raised xl:min-h-8"
        >
          <CopyIcon />
          {t('matrix.copy')}
        </button>
      </div>
      <div dir="ltr" role="region" aria-label={t('matrix.title')} tabIndex={0} className="mt-2 overflow-x-auto pb-1">
        <div className="mx-auto flex items-center gap-2.5 max-lg:flex-wrap max-lg:justify-center max-sm:gap-x-1.5 lg:w-max">
          {PLACEMENT_FACTORS.map((factor, index) => (
            <Fragment key={factor}>
              {index > 0 && <Sign text="×" />}
              <MatrixTable matrix={factors[factor]} name={name(factor)} />
            </Fragment>
          ))}
          <Sign text="=" />
          <MatrixTable matrix={placementStages(transform).extraOffset} name={name('product')} isProduct />
        </div>
      </div>
      <p className="mt-1.5 text-xs text-faint">{t('matrix.wrap')}</p>
    </section>
  );
}

function Sign({ text }: { text: string }) {
  return (
    <span aria-hidden="true" className="text-faint">
      {text}
    </span>
  );
}
