import { decidingSide } from '@bluegem/core/patterns/deciding-blue';
import { picturedSide, sidePlaceOf } from '@bluegem/core/weapons/side-place';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Link } from 'react-router';
import { useFormats } from '../../i18n/format.ts';
import { usePath } from '../../i18n/language.ts';
import { weaponName } from '../../i18n/weapon-name.ts';
import { namedBlue } from '../../pattern-parts/named-blue.ts';
import { Picture } from '../../pattern-parts/picture.tsx';
import { TierBadge } from '../../pattern-parts/tier-badge.tsx';
import { RankedList } from './ranked-list.tsx';
import type { StatisticsView, TopEntry } from './views.ts';

const PODIUM = 3;

/** The highest gem scores: three on the podium, the others in two columns, each with its blue. */
export function TopPatterns({ view }: { view: StatisticsView }) {
  const { t } = useTranslation('statistics');
  const { shortPercent } = useFormats();
  const blueText = (entry: TopEntry) => namedBlue(t, entry.weapon, decidingSide(entry), shortPercent(entry.blue));
  const entries = (view.lists.gemScore ?? []).map((entry) => ({ ...entry, value: entry.blue }));
  const rest = entries.slice(PODIUM);
  const middle = Math.ceil(rest.length / 2);
  const columnTitle = (from: number, to: number) => t('top.places', { from, to });
  return (
    <section aria-labelledby="top-title">
      <h2 id="top-title" className="text-xl font-semibold md:text-3xl">
        {t('top.title')}
      </h2>
      <p className="mt-2 mb-6 max-w-measure text-soft">
        {view.weapon ? t('top.leadOne', { weapon: weaponName(t, view.weapon) }) : t('top.lead')}
      </p>
      <ol className="grid gap-4 md:grid-cols-3">
        {entries.slice(0, PODIUM).map((entry, index) => (
          <Step key={`${entry.weapon} ${entry.patternId}`} entry={entry} position={index + 1} />
        ))}
      </ol>
      <div className="mt-4 grid gap-4 lg:grid-cols-2">
        <RankedList
          title={columnTitle(PODIUM + 1, PODIUM + middle)}
          entries={rest.slice(0, middle)}
          textOf={blueText}
          start={PODIUM + 1}
          hasPictures
        />
        <RankedList
          title={columnTitle(PODIUM + middle + 1, entries.length)}
          entries={rest.slice(middle)}
          textOf={blueText}
          start={PODIUM + middle + 1}
          hasPictures
        />
      </div>
    </section>
  );
}

function Step({ entry, position }: { entry: TopEntry; position: number }) {
  const { t } = useTranslation('statistics');
  const { shortPercent } = useFormats();
  const path = usePath();
  const { weapon, patternId, tier, blue } = entry;
  const side = decidingSide(entry);
  return (
    <li className="card group relative flex flex-col overflow-hidden transition-colors hover:border-line-strong">
      <span className="stage relative grid h-52 place-items-center px-5 pt-14 pb-4">
        <span
          aria-hidden="true"
          className="absolute start-5 top-3 font-display text-5xl leading-none font-semibold text-blue-ink/35"
        >
          {position}
        </span>
        <Picture
          weapon={weapon}
          patternId={patternId}
          side={picturedSide(weapon, side)}
          width={320}
          isEager
          alt=""
          className="h-34 transition-transform duration-300 group-hover:scale-[1.03]"
        />
      </span>
      <span className="grid gap-1 p-5">
        <span className="flex items-center justify-between gap-3">
          <Link
            to={path(`/pattern/${weapon}/${patternId}`)}
            className="font-display text-xl font-semibold after:absolute after:inset-0 group-hover:text-blue-ink"
          >
            <bdi>{t('top.of', { weapon: weaponName(t, weapon), patternId })}</bdi>
          </Link>
          <TierBadge tier={tier} />
        </span>
        <span className="text-soft">
          {t('common:blueOnSide', {
            blue: shortPercent(blue),
            side: t(`common:side.${sidePlaceOf(weapon, side)}`),
          })}
        </span>
      </span>
    </li>
  );
}
