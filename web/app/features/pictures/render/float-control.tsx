import { clampFloat, wearBrackets, wearOf, type WearRange } from '@bluegem/core/weapons/wear';
import { useId } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useFormats } from '../../../i18n/format.ts';
import { DraftNumber } from '../../../ui/fields/draft-number.tsx';
import { useEarlyValue } from '../../../ui/fields/use-early-value.ts';

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
        <DraftNumber
          aria-label={t('live.floatNumber')}
          min={range[0]}
          max={range[1]}
          value={float.toFixed(3)}
          onValue={(typed) => onChange(clampFloat(typed, range))}
          className="w-26! min-h-11! font-semibold"
        />
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

/** Half the gap between two ranges, in percent of the track. */
const GAP = 0.35;

/** The wear ranges as the track of the slider, in its scale, with the current one highlighted. */
function WearTrack({ float, range }: Omit<FloatControlProps, 'onChange'>) {
  const { t } = useTranslation('patternModal');
  const [min, max] = range;
  const percentOf = (value: number) => ((value - min) / (max - min)) * 100;
  const current = wearOf(float);
  return (
    <svg
      aria-hidden="true"
      className="pointer-events-none absolute inset-x-[0.6875rem] top-0 h-14 w-[calc(100%-1.375rem)] overflow-visible"
    >
      {wearBrackets(range).map(({ id, from, to }, index) => {
        const [start, end] = [percentOf(from) + GAP, percentOf(to) - GAP];
        const text = t(`wearShort.${id}`);
        // The first two are narrow: a small screen has no room for Chinese names side by side.
        const isLowered = index === 1 && /\p{Script=Han}/u.test(text);
        return (
          <g key={id} className={id === current ? 'fill-ink' : 'fill-faint'}>
            <rect
              x={`${start}%`}
              y="18"
              width={`${end - start}%`}
              height="8"
              rx="3"
              className={id === current ? 'fill-steel' : 'fill-line-strong/50'}
            />
            <text
              x={`${(start + end) / 2}%`}
              y="54"
              textAnchor="middle"
              className={`text-xs font-semibold ${isLowered ? 'max-sm:translate-y-[0.7rem]' : ''}`}
            >
              {text}
            </text>
          </g>
        );
      })}
    </svg>
  );
}
