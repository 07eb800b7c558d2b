import type { PatternPage } from '@bluegem/core/query/pattern-page';
import { useRef, type KeyboardEvent } from 'react';
import { Link } from 'react-router';
import { useFormats } from '../../../i18n/format.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { weaponName } from '../../../i18n/weapon-name.ts';
import { usePatternTarget } from '../../../pattern-parts/pattern-link.tsx';
import { TierBadge } from '../../../pattern-parts/tier-badge.tsx';
import { PasteButton } from '../../../search/paste-button.tsx';
import { SmartField } from '../../../search/smart-field.tsx';
import { Button } from '../../../ui/button.tsx';
import { SearchIcon } from '../../../ui/icons.tsx';
import { focusFirstRow } from './row-keys.ts';

/** From the search, Down leads to the first pattern. */
function onOtherKey(event: KeyboardEvent<HTMLInputElement>): void {
  const { form } = event.currentTarget;
  if (event.key === 'ArrowDown' && form && focusFirstRow(form)) event.preventDefault();
  // This key does not submit a form with several fields and no button.
  if (event.key !== 'Enter') return;
  event.preventDefault();
  form?.requestSubmit();
}

/** The search of the database: what is typed filters the list; one pattern is answered in a line below. */
export function SearchField({ page }: { page: PatternPage }) {
  const { t } = useTranslation('patterns');
  const field = useRef<HTMLInputElement>(null);
  return (
    <div className="grid min-w-0 gap-1 max-md:basis-full md:flex-1 md:max-w-lg">
      <div role="search" className="flex gap-2">
        <div className="flex min-w-0 flex-1 items-center rounded-2xl border border-line-strong bg-surface ps-3 shadow-card sm:gap-2 sm:ps-4 focus-within:border-blue-bright">
          <span className="text-faint">
            <SearchIcon />
          </span>
          <SmartField
            ref={field}
            id="database-search"
            name="search"
            label={t('search.label')}
            defaultValue={page.query.search}
            placeholder={t('search.placeholder')}
            onOtherKey={onOtherKey}
            className="min-h-11 w-full min-w-0 rounded-e-2xl bg-transparent px-2 text-base text-ellipsis outline-none placeholder:text-faint"
          />
          <PasteButton
            field={field}
            className="me-1 min-h-9 shrink-0 rounded-xl px-2 text-sm font-semibold whitespace-nowrap text-blue-ink sm:me-2"
          />
          <kbd
            aria-hidden="true"
            className="scripted me-4 hidden rounded-lg border border-line px-2 py-0.5 font-text text-xs text-faint pointer-coarse:hidden! sm:block"
          >
            /
          </kbd>
        </div>
        <noscript>
          <Button type="submit" className="min-h-11!">
            {t('show')}
          </Button>
        </noscript>
      </div>
      <Answer page={page} />
    </div>
  );
}

/** The one pattern that a search finds, as the check answers it; the line leads to the pattern. */
function Answer({ page }: { page: PatternPage }) {
  const { t } = useTranslation('patterns');
  const { score, count } = useFormats();
  const targetOf = usePatternTarget();
  const [row] = page.rows;
  if (page.query.search === '' || page.total !== 1 || !row) return null;
  const facts = [`${t('columns.gemScore')} ${score(row.gemScore)}`, `#${count(row.rank)}`];
  return (
    <Link
      {...targetOf(row)}
      data-testid="answer"
      className="flex min-h-11 flex-wrap items-center gap-x-2 justify-self-start ps-1 text-sm text-soft"
    >
      <TierBadge tier={row.tier} />
      <span
        className="font-display text-base font-semibold text-ink underline decoration-line-strong underline-offset-4"
        dir="auto"
      >
        {weaponName(t, row.weapon)} #{row.patternId}
      </span>
      {facts.map((fact) => (
        <span key={fact} className="font-medium before:me-2 before:content-['·']">
          <bdi>{fact}</bdi>
        </span>
      ))}
    </Link>
  );
}
