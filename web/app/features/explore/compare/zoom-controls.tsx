import { startTransition } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useFormats } from '../../../i18n/format.ts';
import { MinusIcon, PlusIcon } from '../../../ui/icons.tsx';
import { useEarlyValue } from '../../../ui/fields/use-early-value.ts';
import { MAX_ZOOM, type LinkedView } from './use-linked-view.ts';

const ROUND =
  'grid size-11 shrink-0 place-items-center rounded-full border border-line-strong text-ink transition-colors hover:border-blue-bright hover:bg-raised disabled:opacity-50';

/** Zoom for all pictures at once. */
export function ZoomControls({ linked }: { linked: LinkedView }) {
  const { t } = useTranslation('index');
  const { number } = useFormats();
  const { view, zoomTo, zoomBy, reset } = linked;
  // An urgent update would discard parts that are not hydrated yet, and the input in them.
  const slider = useEarlyValue<HTMLInputElement>(view.zoom, (early) => startTransition(() => zoomTo(Number(early))));
  return (
    <div className="scripted flex flex-wrap items-center gap-3">
      <button
        type="button"
        className={ROUND}
        aria-label={t('compare.zoomOut')}
        disabled={view.zoom === 1}
        onClick={() => zoomBy(1 / 1.5)}
      >
        <MinusIcon />
      </button>
      <input
        ref={slider}
        type="range"
        min={1}
        max={MAX_ZOOM}
        step={0.1}
        value={view.zoom}
        onChange={(event) => zoomTo(event.currentTarget.valueAsNumber)}
        aria-label={t('compare.zoom')}
        aria-valuetext={t('compare.zoomValue', { zoom: number(view.zoom, 1) })}
        className="min-w-20 max-w-44 flex-1 sm:w-44 sm:flex-none"
      />
      <button
        type="button"
        className={ROUND}
        aria-label={t('compare.zoomIn')}
        disabled={view.zoom === MAX_ZOOM}
        onClick={() => zoomBy(1.5)}
      >
        <PlusIcon />
      </button>
      <button
        type="button"
        onClick={reset}
        disabled={view.zoom === 1}
        className="min-h-11 rounded-xl px-3 text-sm font-semibold whitespace-nowrap text-soft hover:text-ink disabled:opacity-60"
      >
        {t('compare.zoomAll')}
      </button>
    </div>
  );
}
