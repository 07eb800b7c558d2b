import { PLACEMENT_TRIALS } from '@bluegem/core/paint/placement-trials';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useFormats } from '../../i18n/format.ts';
import { accuracyRows } from './accuracy-rows.ts';
import { Explorer } from './explorer.tsx';
import accuracy from './figures/accuracy.json';
import { Chapter, Prose } from './prose.tsx';
import { AccuracyTable, RecoveredPictures } from './recovered.tsx';
import { Sources } from './sources.tsx';
import { Twins } from './twins.tsx';
import type { TransformationsView } from './views.ts';

/** Seeds and colour shares published for each region; the fourth colour follows from the other three. */
const SEEDS = 1000;
const COLOURS = 3;

/** The article on how a seed becomes a pattern. */
export function Transformations({ view }: { view: TransformationsView }) {
  const { t } = useTranslation('insights');
  const { count, fixed } = useFormats();
  const { example, pictureCount } = view;
  const { regionCount, rows, gems } = accuracy;
  const sources = (
    [
      { id: 'uniform', name: 'Step7750/UniformRandom', href: 'https://github.com/Step7750/UniformRandom' },
      { id: 'wiki', name: 'pattern.wiki', href: 'https://pattern.wiki' },
      {
        id: 'chescos',
        name: 'chescos/csgo-blue-gem-calculator',
        href: 'https://github.com/chescos/csgo-blue-gem-calculator',
      },
    ] as const
  ).map(({ id, ...source }) => ({ ...source, what: t(`sources.${id}`) }));
  return (
    <article>
      <Explorer key={`${example.weapon} ${example.patternId}`} example={example} />
      <Prose text={t('transformations.stepsText')} className="mb-6" />
      <Chapter id="quirk" title={t('transformations.quirk')}>
        <Prose
          text={t('transformations.quirkText', {
            combinations: count(PLACEMENT_TRIALS.combinations),
            best: fixed(PLACEMENT_TRIALS.best, 2),
            reached: fixed(PLACEMENT_TRIALS.reached, 3),
          })}
        />
      </Chapter>
      <Chapter id="twins" title={t('transformations.twins')}>
        <Prose text={t('transformations.twinsText', { pictures: count(pictureCount) })} />
        <Twins />
      </Chapter>
      <Chapter id="recovery" title={t('transformations.recovery')}>
        <Prose
          text={t('transformations.recoveryText', {
            regions: count(regionCount),
            equations: count(regionCount * SEEDS * COLOURS),
          })}
        />
        <RecoveredPictures />
      </Chapter>
      <Chapter id="accuracy" title={t('transformations.accuracy')}>
        <Prose
          text={[
            t('transformations.accuracyText', { error: fixed(rows.heldOut.meanError, 2) }),
            ...(accuracyRows.leftOut ? [t('transformations.accuracyWeapons')] : []),
          ].join(' ')}
        />
        <AccuracyTable />
        <Prose
          text={t('transformations.limits', {
            gems: count(gems.filter(({ publishedRank, modelledRank }) => publishedRank === modelledRank).length),
            all: count(gems.length),
          })}
        />
      </Chapter>
      <Sources sources={sources} />
    </article>
  );
}
