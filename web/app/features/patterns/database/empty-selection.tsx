import type { PatternPage } from '@bluegem/core/query/pattern-page';
import { DEFAULT_QUERY, FILTER_KEYS, withoutFilter, withoutFilters } from '@bluegem/core/query/pattern-query';
import { WEAPONS } from '@bluegem/core/weapons/weapons';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Link } from 'react-router';
import { useFormats } from '../../../i18n/format.ts';
import { usePath } from '../../../i18n/language.ts';
import { suggestedText } from '../../../i18n/suggested-text.ts';
import { weaponName } from '../../../i18n/weapon-name.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { filterText } from '../../../pattern-parts/filter-text.ts';
import { searchOfQuery } from './query-address.ts';

const EXAMPLES = ['ak 661', 'kara 387', 't2 backside', 'gold'] as const;

/** The reason for an empty list, and each filter whose removal would give results. */
export function EmptySelection({ page }: { page: PatternPage }) {
  const { t } = useTranslation('patterns');
  const formats = useFormats();
  const path = usePath();
  const { query, gains, search } = page;
  const hrefOf = (next: typeof query) => `${path('/patterns')}${searchOfQuery(next)}`;
  const suggestion = search.problem?.suggestion && suggestedText(t, search.problem.suggestion);
  const drops = FILTER_KEYS.filter((key) => gains[key] > 0).toSorted((a, b) => gains[b] - gains[a]);
  return (
    <div className="card grid justify-items-start gap-5 p-6 md:p-10">
      <div>
        <h2 className="text-xl font-semibold">{t('empty.title')}</h2>
        <p className="mt-2 text-base text-soft">
          <Reason page={page} hasDrops={drops.length > 0} />
        </p>
      </div>
      {drops.length > 0 && (
        <ul className="flex flex-wrap gap-2.5">
          {drops.map((key) => (
            <li key={key} className="max-w-full">
              <ButtonLink
                kind="quiet"
                to={hrefOf(withoutFilter(query, key))}
                preventScrollReset
                className="flex-wrap gap-y-0"
              >
                {t('empty.drop', { filter: filterText(t, key, query, formats) })}
                <span className="text-sm font-normal whitespace-nowrap text-faint">
                  {t('empty.gain', { count: gains[key], total: formats.count(gains[key]) })}
                </span>
              </ButtonLink>
            </li>
          ))}
        </ul>
      )}
      {suggestion && (
        <p className="font-semibold">
          <Link
            to={hrefOf({ ...DEFAULT_QUERY, layout: query.layout, view: query.view, search: suggestion })}
            preventScrollReset
            className="py-1 text-blue-ink underline underline-offset-4"
          >
            {t('empty.didYouMean', { name: suggestion })}
          </Link>
        </p>
      )}
      {search.problem && (
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-faint">
          {t('empty.examples')}
          {EXAMPLES.map((example) => (
            <Link
              key={example}
              to={hrefOf({ ...DEFAULT_QUERY, layout: query.layout, view: query.view, search: example })}
              preventScrollReset
              className="py-1 font-medium text-blue-ink underline-offset-4 hover:underline"
            >
              {example}
            </Link>
          ))}
        </p>
      )}
      <p className="flex flex-wrap gap-2.5">
        <ButtonLink to={hrefOf(withoutFilters(query))} preventScrollReset>
          {t('empty.all')}
        </ButtonLink>
        {!search.problem && (
          <ButtonLink kind="quiet" to={`${path('/alerts')}${searchOfQuery(query)}`}>
            {t('export.alerts')}
          </ButtonLink>
        )}
      </p>
    </div>
  );
}

function Reason({ page: { query, search }, hasDrops }: { page: PatternPage; hasDrops: boolean }) {
  const { t } = useTranslation('patterns');
  if (search.problem) return t(`empty.${search.problem.kind}`, { text: search.problem.text });
  const unmeasured = [...query.choices.weapon, ...search.weapons].find((id) => WEAPONS[id].regions.length === 0);
  if (unmeasured) return t('empty.unmeasured', { weapon: weaponName(t, unmeasured) });
  return hasDrops ? null : t('empty.several');
}
