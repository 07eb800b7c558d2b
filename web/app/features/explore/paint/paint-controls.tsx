import { PAINTS } from '@bluegem/core/exploring/find-painting';
import { useId } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { BRUSH_SIZES, type BrushSize } from './painting.ts';

const SWATCHES = ['border-2 border-dashed border-line-strong', 'bg-blue', 'bg-violet', 'bg-brass', 'bg-steel'] as const;
const CHOICE =
  'flex min-h-11 cursor-pointer items-center justify-center gap-x-2 gap-y-1 rounded-xl font-semibold text-soft transition-colors hover:text-ink has-checked:bg-raised has-checked:text-ink has-focus-visible:outline-2 has-focus-visible:outline-blue-bright';
const COLOUR = `${CHOICE} min-w-11 flex-col max-sm:flex-auto text-center text-xs leading-tight wrap-anywhere hyphens-auto sm:flex-row sm:px-3.5 sm:text-sm`;
const SIZE = `${CHOICE} px-3.5 text-sm`;
const GROUP = 'rounded-2xl border border-line bg-surface p-1';

type PaintControlsProps = {
  brush: number;
  onBrush: (brush: number) => void;
  size: BrushSize;
  onSize: (size: BrushSize) => void;
  onClear: () => void;
};

/** The brush, its colour and size. */
export function PaintControls({ brush, onBrush, size, onSize, onClear }: PaintControlsProps) {
  const { t } = useTranslation('index');
  const name = useId();
  return (
    <div className="flex flex-wrap items-center gap-2 p-2 md:p-4">
      <fieldset className={`${GROUP} flex max-sm:w-full`}>
        <legend className="sr-only">{t('find.brush')}</legend>
        {PAINTS.map((paint, index) => (
          <label key={paint} className={COLOUR}>
            <input
              type="radio"
              name={`${name}-brush`}
              checked={index === brush}
              onChange={() => onBrush(index)}
              className="sr-only"
            />
            <span aria-hidden="true" className={`size-4 shrink-0 rounded-full ${SWATCHES[index]}`} />
            {t(`find.paints.${paint}`)}
          </label>
        ))}
      </fieldset>
      <fieldset className={`${GROUP} flex`}>
        <legend className="sr-only">{t('find.size')}</legend>
        {BRUSH_SIZES.map((each) => (
          <label key={each} className={SIZE}>
            <input
              type="radio"
              name={`${name}-size`}
              checked={each === size}
              onChange={() => onSize(each)}
              className="sr-only"
            />
            {t(`find.sizes.${each}`)}
          </label>
        ))}
      </fieldset>
      <Button kind="quiet" onClick={onClear} className="ms-auto min-h-12">
        {t('find.clear')}
      </Button>
    </div>
  );
}
