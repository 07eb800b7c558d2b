import { useTranslation } from '../../../i18n/use-translation.ts';
import type { WeaponSide } from '@bluegem/core/weapons/region';
import { memo, useId, type ReactNode } from 'react';
import { Link } from 'react-router';
import { usePath } from '../../../i18n/language.ts';
import { CloseIcon } from '../../../ui/icons.tsx';
import { usePictureCaption } from '../../../pattern-parts/hooks/use-picture-caption.ts';
import { useSettled } from '../../../pattern-parts/hooks/use-settled.ts';
import { LateShares } from '../../../pattern-parts/late-shares.tsx';
import { TierBadge } from '../../../pattern-parts/tier-badge.tsx';
import { unplacedNote } from '../../../pattern-parts/unplaced-note.ts';
import { patternName } from '../../../i18n/weapon-name.ts';
import type { Compared } from './compared.ts';
import { writeCompareQuery, type CompareQuery } from './compare-query.ts';
import type { LinkedView } from './use-linked-view.ts';
import { ZoomPane } from './zoom-pane.tsx';

/** Pairs on a phone, so that two are always in view together. */
const COLUMNS = ['', '', 'grid-cols-2', 'grid-cols-2 md:grid-cols-3', 'grid-cols-2 lg:grid-cols-4'] as const;

type Shared = { query: CompareQuery; linked: LinkedView };

type CompareColumnsProps = Shared & {
  patterns: readonly Compared[];
  /** Those of the address, whose pictures are loaded. */
  loaded?: readonly Compared[];
  /** Of two items: the one whose seed stays, and the drawing of the other one while its seed changes. */
  duel?: { pinned: number; pin: (index: number) => void; live: ColumnProps['live'] };
};

/** The compared patterns next to each other, each with its sides. */
export function CompareColumns({ patterns, loaded = patterns, duel, ...shared }: CompareColumnsProps) {
  const { t } = useTranslation('index');
  const name = useId();
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- arrow keys move what is inside
    <div
      role="group"
      aria-label={t('compare.pictures')}
      tabIndex={0}
      onKeyDown={shared.linked.onKey}
      className="mt-5 rounded-2xl"
    >
      <ul className={`grid gap-2 md:gap-4 ${COLUMNS[patterns.length]}`}>
        {patterns.map((pattern, index) => (
          <li key={index} className="card row-span-2 grid grid-rows-subgrid gap-0 overflow-hidden">
            <Column
              {...shared}
              {...{ pattern, index, name }}
              loaded={loaded[index] ?? pattern}
              {...(duel && { pin: duel.pin, isPinned: duel.pinned === index })}
              {...(duel?.pinned !== index && { live: duel?.live })}
            />
          </li>
        ))}
      </ul>
    </div>
  );
}

type ColumnProps = Shared & {
  pattern: Compared;
  loaded: Compared;
  index: number;
  name: string;
  pin?: (index: number) => void;
  isPinned?: boolean;
  live?: ((side: WeaponSide) => ReactNode) | undefined;
};

/** The pinned one does not change with the other one. */
const Column = memo(function Column(props: ColumnProps) {
  const { pattern, loaded, query, pin, isPinned, index, name } = props;
  const { t } = useTranslation('index');
  const path = usePath();
  const { weapon, patternId } = pattern;
  const others = query.names.filter((each) => each.weapon !== weapon || each.patternId !== loaded.patternId);
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-2 py-1 ps-3 pe-1 md:py-2 md:ps-4 md:pe-2">
        <Link
          to={path(`/pattern/${weapon}/${patternId}`)}
          className="me-auto min-w-0 flex-1 py-2 max-md:pb-0 font-display leading-snug font-semibold hover:text-blue-ink"
        >
          <bdi>{patternName(t, pattern)}</bdi>
        </Link>
        <div className="flex items-center gap-x-2 max-md:order-1 max-md:w-full">
          <TierBadge tier={pattern.tier} />
          {pin && (
            <label className="scripted flex min-h-11 items-center gap-1.5 text-sm">
              <input type="radio" name={name} checked={isPinned} onChange={() => pin(index)} />
              {t('compare.pin')}
            </label>
          )}
        </div>
        <Link
          to={`${path('/compare')}${writeCompareQuery({ ...query, names: others })}`}
          preventScrollReset
          aria-label={t('compare.remove', { pattern: patternName(t, pattern) })}
          title={t('compare.remove', { pattern: patternName(t, pattern) })}
          className="grid size-11 place-items-center rounded-full text-faint hover:bg-raised hover:text-ink"
        >
          <CloseIcon />
        </Link>
      </div>
      <Sides {...props} />
    </>
  );
});

function Sides({ pattern, loaded, query, linked, live }: ColumnProps) {
  const { t } = useTranslation();
  const captionOf = usePictureCaption();
  const note = unplacedNote(pattern.weapon, query.view);
  const rested = useSettled(pattern.patternId);
  return (
    <div className="stage grid content-start gap-1 p-2 md:p-4">
      {pattern.regions.map((measure) => {
        const { region, side, measured } = measure;
        const caption = captionOf(pattern.weapon, measure, pattern.regions);
        return (
          <figure key={region}>
            <ZoomPane
              weapon={pattern.weapon}
              patternId={live ? loaded.patternId : rested}
              side={side}
              type={query.view}
              linked={linked}
              isStale={live !== undefined && loaded.patternId !== pattern.patternId}
              live={live?.(side)}
              alt={`${patternName(t, pattern)}, ${caption.replace(' · ', ': ')}`}
            />
            <figcaption className="grid gap-1.5 text-center text-sm text-balance text-faint">
              <span>{caption}</span>
              {note && <span className="text-soft">{t(note)}</span>}
              <LateShares weapon={pattern.weapon} expected={measured} />
            </figcaption>
          </figure>
        );
      })}
    </div>
  );
}
