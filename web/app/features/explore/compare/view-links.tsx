import { RENDER_TYPES } from '@bluegem/core/drawing/pictures/render';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Link } from 'react-router';
import { usePath } from '../../../i18n/language.ts';
import { writeCompareQuery, type CompareQuery } from './compare-query.ts';

/** The four kinds of picture as links, so that each has an address. */
export function ViewLinks({ query }: { query: CompareQuery }) {
  const { t } = useTranslation('index', 'patternModal');
  const path = usePath();
  return (
    <ul
      aria-label={t('compare.view')}
      className="grid w-full max-w-md grid-cols-4 gap-1 rounded-2xl border border-line bg-surface p-1"
    >
      {RENDER_TYPES.map((view) => (
        <li key={view}>
          <Link
            to={`${path('/compare')}${writeCompareQuery({ ...query, view })}`}
            replace
            preventScrollReset
            aria-current={view === query.view ? 'true' : undefined}
            className="grid min-h-10 place-items-center rounded-xl px-0.5 text-center text-sm leading-tight font-semibold wrap-anywhere hyphens-auto text-soft transition-colors hover:text-ink aria-[current=true]:bg-raised aria-[current=true]:text-blue-ink"
          >
            {t(`patternModal:live.types.${view}`)}
          </Link>
        </li>
      ))}
    </ul>
  );
}
