import { clampFloat, wearOf, type WearRange } from '@bluegem/core/weapons/wear';
import { useId, useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useFormats } from '../../../i18n/format.ts';
import { useEarlyValue } from '../../../ui/use-early-value.ts';
import { WearTrack } from './wear-track.tsx';

type FloatControlProps = { float: number; range: WearRange; onChange: (float: number) => void };

const SLIDER_STEP = 0.001;

/** The float of the item: a slider over the wear ranges, and a number field. */
export function FloatControl({ float, range, onChange }: FloatControlProps) {
  const { t } = useTranslation('patternModal');
  const formats = useFormats();
  const id = useId();
  const wear = t(`wear.${wearOf(float)}`);
  const slider = useEarlyValue<HTMLInputElement>(float, (early) => onChange(clampFloat(Number(early), range)));
  return (
    <div>
      <div className="flex items-center gap-3">
        <label htmlFor={id} className="text-faint">
          {t('live.float')}
        </label>
        <strong className="grow font-semibold" dir="auto">
          {wear}
        </strong>
        <FloatNumber float={float} range={range} onChange={onChange} />
      </div>
      {/* Numbers run from left to right in every language, as in the charts. */}
      <div className="relative mt-1 h-14" dir="ltr">
        <WearTrack float={float} range={range} />
        <input
          ref={slider}
          id={id}
          type="range"
          min={range[0]}
          max={range[1]}
          step={SLIDER_STEP}
          value={float}
          aria-valuetext={t('live.floatValue', { float: formats.float(float), wear })}
          onChange={(event) => onChange(clampFloat(event.target.valueAsNumber, range))}
          className="slider relative"
        />
      </div>
    </div>
  );
}

/** A value that is being typed stays until the field loses the focus. */
function FloatNumber({ float, range, onChange }: FloatControlProps) {
  const { t } = useTranslation('patternModal');
  const [draft, setDraft] = useState<string>();
  return (
    <input
      type="number"
      dir="ltr"
      inputMode="decimal"
      aria-label={t('live.floatNumber')}
      min={range[0]}
      max={range[1]}
      step="any"
      value={draft ?? float.toFixed(3)}
      onChange={(event) => {
        setDraft(event.target.value);
        const typed = event.target.valueAsNumber;
        if (!Number.isNaN(typed)) onChange(clampFloat(typed, range));
      }}
      onBlur={() => setDraft(undefined)}
      className="field w-26! min-h-11! [appearance:textfield] text-end font-semibold [&::-webkit-inner-spin-button]:appearance-none"
    />
  );
}
