import { INK } from '@bluegem/core/drawing/pictures/ghost';
import { placeGradesOf, type PlaceGrade } from '@bluegem/core/weapons/place-grades';
import type { WeaponId } from '@bluegem/core/weapons/weapons';
import { useId } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { StripMarks } from '../../../pattern-parts/strip/strip-marks.tsx';
import { ChevronDownIcon } from '../../../ui/icons.tsx';

/** The key of the name of the parts that are measured of a weapon; of others, sides are. */
const MEASURED_PARTS = {
  'ak-47': 'common:side.parts',
  'five-seven': 'live.legend.slide',
  'mac-10': 'live.legend.receiver',
} as const;

const GRADE_TEXTS = {
  measured: 'live.grades.measured',
  placed: 'live.grades.placed',
  continued: 'live.grades.continued',
  unplaced: 'common:drawing.notPlaced',
  outline: 'common:drawing.outlined',
} as const satisfies Record<PlaceGrade, string>;

function useChipText(weapon: WeaponId): string {
  const { t } = useTranslation('patternModal');
  if (weapon in MEASURED_PARTS) {
    return t('live.legend.parts', { parts: t(MEASURED_PARTS[weapon as keyof typeof MEASURED_PARTS]) });
  }
  return t(placeGradesOf(weapon).includes('measured') ? 'live.legend.measured' : 'common:drawing.unplaced');
}

/** What of a weapon's pictures is measured, in a few words; opened, what the other parts are drawn from. */
export function GradeChip({ weapon }: { weapon: WeaponId }) {
  const { t } = useTranslation('patternModal');
  const text = useChipText(weapon);
  return (
    <details className="relative min-w-0 text-sm">
      <summary className="flex min-h-11 w-fit cursor-pointer items-center text-faint hover:text-ink">
        <span
          dir="auto"
          className="flex items-center gap-1 rounded-2xl border border-line bg-surface px-2.5 py-1 text-xs leading-tight"
        >
          {text} <ChevronDownIcon />
        </span>
      </summary>
      <div className="card absolute start-0 bottom-full z-20 grid w-72 gap-2 p-3 text-soft">
        <ul className="grid gap-2">
          {placeGradesOf(weapon).map((grade) => (
            <li key={grade} className="flex items-start gap-2.5">
              <GradeSign grade={grade} />
              <span dir="auto">{t(GRADE_TEXTS[grade])}</span>
            </li>
          ))}
        </ul>
        <div className="scripted border-t border-line pt-2">
          <StripMarks />
        </div>
      </div>
    </details>
  );
}

const SIZE = 18;
const SQUARE = { x: 1, y: 1, width: SIZE - 2, height: SIZE - 2, rx: 4 } as const;
/** The ends of stripes from corner to corner. */
const STRIPES = [6, 12, 18, 24, 30];

/** A small square drawn as pictures draw parts of a grade. */
function GradeSign({ grade }: { grade: PlaceGrade }) {
  const id = useId();
  const ink = `rgb(${INK.join(' ')})`;
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${SIZE} ${SIZE}`}
      width={SIZE}
      height={SIZE}
      className="shrink-0 text-blue-bright"
    >
      <clipPath id={`${id}-clip`}>
        <rect {...SQUARE} />
      </clipPath>
      <linearGradient id={`${id}-film`} x1="0" x2="1" y1="0" y2="1">
        <stop offset="0.2" stopColor="#3b82f6" />
        <stop offset="0.6" stopColor="#9654e2" />
        <stop offset="1" stopColor="#d9a441" />
      </linearGradient>
      {grade === 'outline' ? (
        <rect {...SQUARE} fill={ink} fillOpacity="0.12" stroke={ink} strokeOpacity="0.9" />
      ) : (
        <rect {...SQUARE} fill={grade === 'unplaced' ? `url(#${id}-film)` : 'currentColor'} />
      )}
      <g clipPath={`url(#${id}-clip)`} stroke="#0b1220" strokeOpacity="0.6" strokeWidth="2">
        {grade === 'placed' && STRIPES.map((end) => <path key={end} d={`M${end} 0L0 ${end}`} />)}
        {grade === 'continued' && <path d="M6.5 0V18M12 0V18" />}
      </g>
    </svg>
  );
}
