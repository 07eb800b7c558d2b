import { TIERS } from '@bluegem/core/patterns/tier';
import { useTranslation } from '../../i18n/use-translation.ts';

/** The height of the row of marks above the strip, in units of their own. */
export const MARK_ROW = 8;

/** The marks of tiers as they are drawn, one over the other: their width in columns, and their top in the row. */
export const MARKS = [
  { tier: 3, width: 1, top: 5, className: 'fill-faint/50' },
  { tier: 2, width: 2, top: 3, className: 'fill-faint' },
  { tier: 1, width: 4, top: 0, className: 'fill-blue-ink' },
] as const;

/** What the marks above the strip mean. */
export function StripMarks() {
  const { t } = useTranslation();
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1">
      {TIERS.map((tier) => {
        const mark = MARKS.find((each) => each.tier === tier);
        return (
          mark && (
            <li key={tier} className="flex items-center gap-2.5">
              <svg aria-hidden="true" viewBox={`0 0 ${MARK_ROW} ${MARK_ROW}`} width="18" height="18">
                <rect
                  x={(MARK_ROW - mark.width) / 2}
                  y={mark.top}
                  width={mark.width}
                  height={MARK_ROW - mark.top}
                  className={mark.className}
                />
              </svg>
              {t(`tier.${tier}`)}
            </li>
          )
        );
      })}
    </ul>
  );
}
