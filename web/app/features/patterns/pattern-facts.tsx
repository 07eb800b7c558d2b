import type { AnswerOf } from '@bluegem/contract/client-types';
import { PATTERN_COUNT } from '@bluegem/core/patterns/pattern-id';
import { patternSlug, type Pattern } from '@bluegem/core/patterns/pattern';
import { oneFactoryNewIn } from '@bluegem/core/patterns/gem-odds';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useLateAnswer } from '../../api-client/use-late-answer.ts';
import { useFormats } from '../../i18n/format.ts';
import { usePath } from '../../i18n/language.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useIsNear } from '../../pattern-parts/hooks/use-is-near.ts';
import { useMoney } from '../../pattern-parts/hooks/use-money.ts';
import { useSettled } from '../../pattern-parts/hooks/use-settled.ts';
import { SCREENSHOTS_SEARCH } from '../../pattern-parts/pattern-views.ts';
import { usePhotoCount } from '../../pattern-parts/photo-counts.ts';
import { useRestedSeed } from '../../pattern-parts/strip/chosen-seed.tsx';

/** Not each seed that passes is asked for. */
const REST_MS = 300;
const UNKNOWN = '–';

/**
 * What a trader asks of the chosen seed, once it rests: its last sale, the copies seen, its odds and photos. A fact
 * that no one has reported says how to report it.
 */
export function PatternFacts() {
  const { t } = useTranslation('patternModal');
  const { count, shortDate, preciseFloat } = useFormats();
  const path = usePath();
  const { weapon, patternId } = useSettled(useRestedSeed().pattern, REST_MS);
  const [list, isNear] = useIsNear<HTMLDListElement>();
  const facts = useSeedFacts({ weapon, patternId }, isNear);
  const money = useMoney(facts?.rates ?? null);
  const photos = usePhotoCount({ weapon, patternId });
  const address = path(`/pattern/${weapon}/${patternId}`);
  const { sale, copies } = facts ?? {};
  const lowest = copies?.lowestFloat ?? null;
  const factoryNew = oneFactoryNewIn(weapon);
  return (
    <dl
      ref={list}
      aria-label={t('facts.title')}
      data-seed={facts && patternId}
      className="scripted mt-4 grid grid-cols-2 gap-2 text-sm"
    >
      <Fact name={t('facts.sale')} value={sale === null ? t('facts.noSale') : sale ? money(sale.price) : UNKNOWN}>
        {sale ? (
          shortDate(sale.observedAt)
        ) : (
          <Way to={`${path('/sales')}?pattern=${patternSlug({ weapon, patternId })}`} text={t('facts.addSale')} />
        )}
      </Fact>
      <Fact
        name={t('facts.copies')}
        value={copies ? (copies.count > 0 ? count(copies.count) : t('facts.noCopies')) : UNKNOWN}
      >
        {lowest === null ? (
          <Way to={path('/')} text={t('facts.addCopy')} />
        ) : (
          t('facts.bestFloat', { float: preciseFloat(lowest) })
        )}
      </Fact>
      <Fact name={t('facts.odds')} value={t('facts.oneIn', { many: count(PATTERN_COUNT) })}>
        {factoryNew !== null && (
          <Way to={path('/about#numbers')} text={t('facts.factoryNew', { many: count(factoryNew) })} />
        )}
      </Fact>
      <Fact
        name={t('facts.photo')}
        value={photos > 0 ? t('facts.photos', { many: count(photos) }) : t('facts.noPhoto')}
      >
        <Way to={`${address}${SCREENSHOTS_SEARCH}`} text={t(photos > 0 ? 'tabs.game' : 'facts.addPhoto')} />
      </Fact>
    </dl>
  );
}

/** What visitors and markets reported of a pattern, the newest `sale` or null; undefined until all of it is here. */
function useSeedFacts(pattern: Pick<Pattern, 'weapon' | 'patternId'>, isOn: boolean) {
  const address = `/api/pattern/${patternSlug(pattern)}`;
  const copies = useLateAnswer<AnswerOf<'patternCopies'>>(isOn ? `${address}/copies` : undefined);
  const found = useLateAnswer<AnswerOf<'patternPrices'>>(isOn ? `${address}/prices` : undefined);
  if (!copies || !found) return undefined;
  const newest = found.prices?.sales.toSorted((a, b) => b.observedAt.localeCompare(a.observedAt))[0];
  return { copies, sale: newest ?? null, rates: found.prices?.rates ?? null };
}

function Fact({ name, value, children }: { name: string; value: string; children: ReactNode }) {
  return (
    <div className="min-w-0 rounded-xl border border-line px-3 py-2">
      <dt className="text-xs text-faint">{name}</dt>
      <dd className="font-semibold">
        <bdi>{value}</bdi>
      </dd>
      <dd className="text-xs text-faint">{children}</dd>
    </div>
  );
}

/** To where a fact is explained, or can be reported. */
const Way = ({ to, text }: { to: string; text: string }) => (
  <Link to={to} className="inline-block py-1 underline underline-offset-4 hover:text-ink">
    {text}
  </Link>
);
