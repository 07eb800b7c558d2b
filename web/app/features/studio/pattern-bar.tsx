import { DRAWN_WEAPON_IDS } from '@bluegem/core/exploring/drawn-weapons';
import { PATTERN_COUNT, PATTERN_ID_MIN } from '@bluegem/core/patterns/pattern-id';
import type { WeaponId } from '@bluegem/core/weapons/weapons';
import { memo, useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useFormats } from '../../i18n/format.ts';
import { Button } from '../../ui/button.tsx';
import { ArrowBackIcon, ArrowForwardIcon, SearchIcon } from '../../ui/icons.tsx';
import { WeaponOptions } from '../../pattern-parts/weapon-options.tsx';
import { GemDialog } from './gem-dialog.tsx';
import { CATEGORIES, withPattern, type Category, type StudioState } from './state/studio-state.ts';
import { useCatalogue } from './state/use-catalogue.ts';
import type { StudioDispatch } from './state/use-studio.ts';

const ALL = Array.from({ length: PATTERN_COUNT }, (_, index) => ({ patternId: index + PATTERN_ID_MIN, score: null }));
const LABEL = 'grid gap-1 text-sm font-semibold';
const FIELD = 'field text-base font-normal lg:min-h-11!';
const STEP =
  'grid size-12 shrink-0 place-items-center rounded-xl border border-line-strong hover:bg-raised disabled:opacity-40 lg:size-11';

type PatternBarProps = Pick<StudioState, 'weapon' | 'patternId' | 'category'> & { dispatch: StudioDispatch };

/**
 * The pattern and weapon: selected from lists, stepped through, or searched for. Renders only when the pattern changes.
 */
export const PatternBar = memo(function PatternBar({ weapon, patternId, category, dispatch }: PatternBarProps) {
  const { t } = useTranslation('studio');
  const [isChoosing, setChoosing] = useState(false);
  const choose = (next: StudioState['weapon'], id: number) =>
    dispatch({ kind: 'change', change: (current) => withPattern(current, next, id) });
  const listed = useListed(weapon, category);
  const index = listed.findIndex((each) => each.patternId === patternId);
  const step = (by: number) => {
    const next = listed[(Math.max(index, by > 0 ? -1 : 0) + by + listed.length) % listed.length];
    if (next) choose(weapon, next.patternId);
  };
  return (
    <div className="grid grid-cols-2 items-end gap-3 sm:flex sm:flex-wrap xl:justify-end">
      <label className={`${LABEL} max-sm:col-span-2 sm:w-48`}>
        {t('weapon')}
        <select
          value={weapon}
          onChange={(event) => {
            const next = DRAWN_WEAPON_IDS.find((id) => id === event.currentTarget.value);
            if (next) choose(next, patternId);
          }}
          className={FIELD}
        >
          <WeaponOptions weapons={DRAWN_WEAPON_IDS} />
        </select>
      </label>
      <label className={`${LABEL} sm:w-36`}>
        {t('category')}
        <select
          value={category}
          onChange={(event) => {
            const next = CATEGORIES.find((each) => each === event.currentTarget.value);
            if (next) dispatch({ kind: 'change', change: (current) => ({ ...current, category: next }) });
          }}
          className={FIELD}
        >
          {CATEGORIES.map((each) => (
            <option key={each} value={each}>
              {t(`categories.${each}`)}
            </option>
          ))}
        </select>
      </label>
      <PatternSelect listed={listed} patternId={patternId} onChoose={(id) => choose(weapon, id)} />
      <div className="flex gap-2 max-sm:col-span-2">
        <button
          type="button"
          aria-label={t('previous')}
          title={t('previous')}
          onClick={() => step(-1)}
          className={STEP}
        >
          <ArrowBackIcon />
        </button>
        <button type="button" aria-label={t('next')} title={t('next')} onClick={() => step(1)} className={STEP}>
          <ArrowForwardIcon />
        </button>
        <Button
          kind="quiet"
          onClick={() => setChoosing(true)}
          className="grow max-sm:min-w-0 max-sm:px-3 sm:whitespace-nowrap"
        >
          <SearchIcon />
          {t('chooseGem')}
        </Button>
      </div>
      {isChoosing && (
        <GemDialog
          weapon={weapon}
          onClose={() => setChoosing(false)}
          onChoose={(next, id) => {
            choose(next, id);
            setChoosing(false);
          }}
        />
      )}
    </div>
  );
});

type Listed = { patternId: number; score: number | null };

/** The patterns of the category: all of them by number, or the best first. */
function useListed(weapon: WeaponId, category: Category): readonly Listed[] {
  const isAll = category === 'all';
  const page = useCatalogue(isAll ? undefined : { weapon, category, search: '', limit: PATTERN_COUNT });
  if (isAll) return ALL;
  return (page?.rows ?? [])
    .filter((row) => row.weapon === weapon)
    .map((row) => ({
      patternId: row.patternId,
      score: category === 'gold' || category === 'purple' ? row[category] : row.gemScore,
    }));
}

type PatternSelectProps = { listed: readonly Listed[]; patternId: number; onChoose: (patternId: number) => void };

function PatternSelect({ listed, patternId, onChoose }: PatternSelectProps) {
  const { t } = useTranslation('studio');
  const { score } = useFormats();
  const isListed = listed.some((each) => each.patternId === patternId);
  return (
    <label className={`${LABEL} sm:w-36`}>
      {t('pattern')}
      <select value={patternId} onChange={(event) => onChoose(Number(event.currentTarget.value))} className={FIELD}>
        {!isListed && <option value={patternId}>#{patternId}</option>}
        {listed.map((each) => (
          <option key={each.patternId} value={each.patternId}>
            #{each.patternId}
            {each.score !== null && ` · ${score(each.score)}`}
          </option>
        ))}
      </select>
    </label>
  );
}
