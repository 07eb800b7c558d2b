import { PAINTS } from '@bluegem/core/exploring/find-painting';
import { useId, type FormEvent } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { BRUSH_SIZES, type BrushSize } from './painting.ts';

const SWATCHES = ['border-2 border-dashed border-line-strong', 'bg-blue', 'bg-violet', 'bg-brass', 'bg-steel'] as const;
const CHOICE =
  'inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-xl px-3.5 text-sm font-semibold text-soft transition-colors hover:text-ink has-checked:bg-raised has-checked:text-ink has-focus-visible:outline-2 has-focus-visible:outline-blue-bright';
const GROUP = 'flex flex-wrap gap-1 rounded-2xl border border-line bg-surface p-1';

type PaintControlsProps = {
  brush: number;
  onBrush: (brush: number) => void;
  size: BrushSize;
  onSize: (size: BrushSize) => void;
  onClear: () => void;
  onLike: (patternId: number) => void;
};

/** The brush: colour, size, or a pattern to start from. */
export function PaintControls({ brush, onBrush, size, onSize, onClear, onLike }: PaintControlsProps) {
  const { t } = useTranslation('index');
  const name = useId();
  const like = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    onLike(Number(new FormData(event.currentTarget).get('like')));
  };
  return (
    <div className="flex flex-wrap items-center gap-3 p-4">
      <fieldset className={GROUP}>
        <legend className="sr-only">{t('find.brush')}</legend>
        {PAINTS.map((paint, index) => (
          <label key={paint} className={CHOICE}>
            <input
              type="radio"
              name={`${name}-brush`}
              checked={index === brush}
              onChange={() => onBrush(index)}
              className="sr-only"
            />
            <span aria-hidden="true" className={`size-4 rounded-full ${SWATCHES[index]}`} />
            {t(`find.paints.${paint}`)}
          </label>
        ))}
      </fieldset>
      <fieldset className={GROUP}>
        <legend className="sr-only">{t('find.size')}</legend>
        {BRUSH_SIZES.map((each) => (
          <label key={each} className={CHOICE}>
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
      <Button kind="quiet" onClick={onClear} className="min-h-12">
        {t('find.clear')}
      </Button>
      <form onSubmit={like} className="flex items-center gap-2 max-sm:w-full lg:ms-auto">
        <label htmlFor={`${name}-like`} className="min-w-0 text-sm font-semibold max-sm:flex-1">
          {t('find.like')}
        </label>
        <input
          id={`${name}-like`}
          name="like"
          type="number"
          required
          min={1}
          max={1000}
          defaultValue={387}
          className="field w-20! sm:w-24!"
        />
        <Button kind="quiet" type="submit" className="min-h-12 whitespace-nowrap">
          {t('find.likeButton')}
        </Button>
      </form>
    </div>
  );
}
