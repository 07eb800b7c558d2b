import { decidingSide } from '@bluegem/core/patterns/deciding-blue';
import { useId } from 'react';
import { Link } from 'react-router';
import { usePath } from '../../i18n/language.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { weaponName } from '../../i18n/weapon-name.ts';
import { LatePicture } from '../../pattern-parts/late-picture.tsx';
import { TierBadge } from '../../pattern-parts/tier-badge.tsx';
import type { TopEntry } from './views.ts';

type RankedListProps = {
  title: string;
  text?: string;
  entries: readonly TopEntry[];
  textOf: (entry: TopEntry) => string;
  /** Shown for an empty list. */
  emptyText?: string;
  start?: number;
  hasPictures?: boolean;
};

/** Patterns ordered by a value, with a thin bar for it. */
export function RankedList({
  title,
  text,
  entries,
  textOf,
  emptyText,
  start = 1,
  hasPictures = false,
}: RankedListProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="card min-w-0 p-4 sm:p-6">
      <h3 id={id} className="text-xl font-semibold">
        {title}
      </h3>
      {text && <p className="mt-1.5 text-base text-soft">{text}</p>}
      {entries.length > 0 ? (
        <ol start={start} className="mt-4 grid">
          {entries.map((entry, index) => (
            <Entry
              key={`${entry.weapon} ${entry.patternId}`}
              entry={entry}
              position={start + index}
              value={textOf(entry)}
              hasPicture={hasPictures}
            />
          ))}
        </ol>
      ) : (
        <p className="mt-4 text-soft">{emptyText}</p>
      )}
    </section>
  );
}

type EntryProps = { entry: TopEntry; position: number; value: string; hasPicture: boolean };

function Entry({ entry, position, value, hasPicture }: EntryProps) {
  const { t } = useTranslation();
  const path = usePath();
  const { weapon, patternId, tier } = entry;
  return (
    <li className="group relative flex items-center gap-2 border-t border-line/70 py-2 first:border-0">
      <span aria-hidden="true" className="w-5 shrink-0 text-end text-sm text-faint">
        {position}
      </span>
      {hasPicture && (
        <span className="grid w-12 shrink-0 place-items-center sm:w-24">
          <LatePicture
            weapon={weapon}
            patternId={patternId}
            side={decidingSide(entry)}
            width={160}
            alt=""
            className="h-9"
          />
        </span>
      )}
      <span className="grid min-w-0 flex-1 grid-cols-1 gap-1">
        <span className="flex items-baseline gap-x-2">
          <Link
            to={path(`/pattern/${weapon}/${patternId}`)}
            className="min-w-0 flex-1 py-1 text-sm leading-tight font-semibold after:absolute sm:text-base after:inset-0 group-hover:text-blue-ink"
          >
            <bdi>
              {weaponName(t, weapon)} #{patternId}
            </bdi>
          </Link>
          <span className="shrink-0 font-display text-sm font-semibold sm:text-base">{value}</span>
        </span>
        <svg aria-hidden="true" className="block h-1 w-full rounded-full rtl:-scale-x-100">
          <rect width="100%" height="4" rx="2" className="fill-line" />
          <rect width={`${entry.value}%`} height="4" rx="2" className="fill-blue" />
        </svg>
      </span>
      <span className={hasPicture ? 'max-sm:hidden' : ''}>
        <TierBadge tier={tier} />
      </span>
    </li>
  );
}
