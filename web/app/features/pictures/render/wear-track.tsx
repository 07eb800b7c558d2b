import { wearBrackets, wearOf, type WearRange } from '@bluegem/core/weapons/wear';
import { useTranslation } from '../../../i18n/use-translation.ts';

type WearTrackProps = { float: number; range: WearRange };

/** Half the gap between two ranges, in percent of the track. */
const GAP = 0.35;

/** The wear ranges as the track of the slider, in its scale, with the current one highlighted. */
export function WearTrack({ float, range }: WearTrackProps) {
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
