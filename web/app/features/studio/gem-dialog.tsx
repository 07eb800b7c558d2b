import type { PatternRow } from '@bluegem/core/query/pattern-row';
import { WEAPONS, type WeaponId } from '@bluegem/core/weapons/weapons';
import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useFormats } from '../../i18n/format.ts';
import { weaponName } from '../../i18n/weapon-name.ts';
import { CloseIcon, SearchIcon } from '../../ui/icons.tsx';
import { Picture } from '../../pattern-parts/picture.tsx';
import { TierBadge } from '../../pattern-parts/tier-badge.tsx';
import { CATEGORIES, type Category } from './state/studio-state.ts';
import { useCatalogue } from './state/use-catalogue.ts';

const LIMIT = 48;

type GemDialogProps = {
  weapon: WeaponId;
  onClose: () => void;
  onChoose: (weapon: WeaponId, patternId: number) => void;
};

/** Selects a blue gem by its picture: of the current weapon, or of any weapon that the search names. */
export function GemDialog({ weapon, onClose, onChoose }: GemDialogProps) {
  const { t } = useTranslation('studio');
  const dialog = useRef<HTMLDialogElement>(null);
  const [search, setSearch] = useState('');
  const [category, setCategory] = useState<Category>('tier-1');
  const titleId = useId();
  const page = useCatalogue({ weapon, category: search.trim() === '' ? category : 'all', search, limit: LIMIT });
  useEffect(() => dialog.current?.showModal(), []);
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- Escape closes it, too
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      onClose={onClose}
      onClick={(event) => event.target === event.currentTarget && dialog.current?.close()}
      className="sheet m-auto h-[min(46rem,100dvh-2rem)] w-[min(60rem,100%-1.5rem)] overflow-hidden rounded-2xl border border-line-strong bg-surface p-0 text-ink shadow-card backdrop:bg-black/60"
    >
      <div className="flex h-full flex-col">
        <div className="grid gap-3 border-b border-line p-4 md:px-6">
          <div className="flex items-center justify-between gap-3">
            <h2 id={titleId} className="text-xl font-semibold">
              {t('dialog.title')}
            </h2>
            <button
              type="button"
              aria-label={t('dialog.close')}
              onClick={() => dialog.current?.close()}
              className="grid size-11 shrink-0 place-items-center rounded-full text-faint hover:bg-raised hover:text-ink"
            >
              <CloseIcon />
            </button>
          </div>
          <label className="relative block">
            <span className="sr-only">{t('dialog.search')}</span>
            <span aria-hidden="true" className="absolute inset-y-0 start-3.5 grid place-items-center text-faint">
              <SearchIcon />
            </span>
            <input
              type="text"
              inputMode="search"
              value={search}
              maxLength={80}
              autoComplete="off"
              spellCheck={false}
              placeholder={t('dialog.placeholder')}
              onChange={(event) => setSearch(event.currentTarget.value)}
              className="field ps-11!"
            />
          </label>
          <fieldset className="-mx-4 overflow-x-auto px-4" disabled={search.trim() !== ''}>
            <legend className="sr-only">{t('category')}</legend>
            <div className="flex min-w-max gap-2">
              {CATEGORIES.map((each) => (
                <label
                  key={each}
                  className="grid min-h-11 cursor-pointer place-items-center rounded-full border border-line px-4 text-sm font-semibold text-soft has-checked:border-blue-bright has-checked:bg-blue-wash has-checked:text-blue-ink has-disabled:cursor-default has-disabled:opacity-50 has-focus-visible:outline-2 has-focus-visible:outline-blue-bright"
                >
                  <input
                    type="radio"
                    name="dialog-category"
                    checked={each === category}
                    onChange={() => setCategory(each)}
                    className="sr-only"
                  />
                  {t(`categories.${each}`)}
                </label>
              ))}
            </div>
          </fieldset>
        </div>
        <p role="status" className="px-4 pt-3 text-sm text-faint md:px-6">
          {!page
            ? t('dialog.loading')
            : page.total === 0
              ? t('dialog.nothing')
              : t('dialog.found', { count: page.total, shown: page.rows.length })}
        </p>
        <ul className="grid min-h-0 grow auto-rows-max grid-cols-2 gap-3 overflow-y-auto p-4 sm:grid-cols-3 md:px-6 lg:grid-cols-4">
          {page?.rows.map((row) => (
            <li key={`${row.weapon} ${row.patternId}`}>
              <Gem row={row} onChoose={() => onChoose(row.weapon, row.patternId)} />
            </li>
          ))}
        </ul>
      </div>
    </dialog>
  );
}

function Gem({ row, onChoose }: { row: PatternRow; onChoose: () => void }) {
  const { t } = useTranslation('studio');
  const { shortPercent } = useFormats();
  const { weapon, patternId, tier, regions, blue } = row;
  const shown = regions.toSorted((a, b) => b.colours.blue - a.colours.blue)[0];
  return (
    <button
      type="button"
      onClick={onChoose}
      aria-label={t('dialog.choose', { weapon: weaponName(t, weapon), patternId })}
      className="stage grid w-full gap-2 rounded-xl border border-line p-3 text-start transition-colors hover:border-blue-bright"
    >
      <span className="grid h-20 place-items-center">
        <Picture
          weapon={weapon}
          patternId={patternId}
          side={shown?.side ?? WEAPONS[weapon].regions[0]?.side ?? 'playside'}
          width={160}
          alt=""
          className="max-h-20"
        />
      </span>
      <span className="flex items-center justify-between gap-2">
        <span className="min-w-0">
          <span className="block truncate text-sm text-faint rtl:text-right" dir="ltr">
            {weaponName(t, weapon)}
          </span>
          <span className="font-display font-semibold">#{patternId}</span>
        </span>
        <span className="text-end">
          <TierBadge tier={tier} />
          <span className="block text-sm text-faint">{t('common:blueOn', { blue: shortPercent(blue) })}</span>
        </span>
      </span>
    </button>
  );
}
