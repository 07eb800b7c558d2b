import type { WeaponId } from '@bluegem/core/weapons/weapons';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Link } from 'react-router';
import { useFormats } from '../../i18n/format.ts';
import { usePath } from '../../i18n/language.ts';
import { weaponName } from '../../i18n/weapon-name.ts';
import { SpreadFigure } from '../../ui/chart/spread-figure.tsx';
import { Disclosure } from '../../ui/disclosure.tsx';
import { PartsOfWeapons } from './parts-of-weapons.tsx';
import { ScoreHistogram } from './percent-histogram.tsx';
import { statisticsPath, type StatisticsView } from './views.ts';
import { shortName } from '../../pattern-parts/short-weapon-name.ts';

type Rows = StatisticsView['rows'];

const COLUMN_KEYS = [
  'overall.blueGems',
  'blue.side.playside',
  'blue.side.backside',
  'column.best',
  'sides.correlation',
] as const;

/** A phone has no room for the last one, the correlation, which has a chart of its own. */
const CELL = 'ps-1 py-1 text-end max-sm:last:hidden sm:px-3';

/** Scores and colours of all weapons, or of the chosen one. */
export function OverallDistribution({ view }: { view: StatisticsView }) {
  const { t } = useTranslation('statistics');
  const { weapon, all } = view;
  const rows: Rows = weapon ? [{ weapon, statistics: all }] : view.rows;
  return (
    <div className="grid gap-4 lg:grid-cols-2">
      <ScoreHistogram className="lg:col-span-2" title={t('overall.score')} view={view} />
      <Colours rows={rows} />
      <Scores rows={rows} />
      {!weapon && <Weapons rows={rows} />}
    </div>
  );
}

const COLOURS = ['blue', 'purple', 'gold', 'other'] as const;
const TONES = { blue: 'blue', purple: 'violet', gold: 'brass', other: 'steel' } as const;

function Colours({ rows }: { rows: Rows }) {
  const { t } = useTranslation('statistics');
  const { percent } = useFormats();
  const measured = rows.flatMap(({ weapon, statistics: { colours } }) => (colours ? [{ weapon, colours }] : []));
  const byBlue = measured.toSorted((a, b) => b.colours.blue - a.colours.blue);
  const [bluest, palest] = [byBlue[0], byBlue.at(-1)];
  const finding =
    bluest &&
    palest &&
    t(rows.length > 1 ? 'overall.coloursSum' : 'overall.colourTip', {
      weapon: weaponName(t, bluest.weapon),
      low: percent(palest.colours.blue),
      high: percent(bluest.colours.blue),
      colour: t('common:colour.blue'),
      share: percent(bluest.colours.blue),
    });
  return (
    <PartsOfWeapons
      title={t('overall.colours')}
      finding={finding}
      text={t('overall.coloursText')}
      fileName="average-colours"
      parts={COLOURS.map((colour) => ({ key: colour, tone: TONES[colour], text: t(`common:colour.${colour}`) }))}
      rows={measured.map(({ weapon, colours }) => ({ weapon, values: colours }))}
      tipOf={(weapon, colour, share) => t('overall.colourTip', { weapon, colour, share: percent(share) })}
    />
  );
}

function Scores({ rows }: { rows: Rows }) {
  const { t } = useTranslation('statistics');
  const { score } = useFormats();
  const measured = rows.flatMap(({ weapon, statistics: { gemScore } }) =>
    gemScore.spread ? [{ weapon, spread: gemScore.spread }] : [],
  );
  const medians = measured.map(({ spread }) => spread.median);
  const [only] = measured;
  const finding =
    only &&
    t(rows.length > 1 ? 'overall.spreadSum' : 'overall.spreadTip', {
      low: score(Math.min(...medians)),
      high: score(Math.max(...medians)),
      weapon: weaponName(t, only.weapon),
      median: score(only.spread.median),
      upper: score(only.spread.upperQuartile),
    });
  return (
    <SpreadFigure
      title={t('overall.spread')}
      finding={finding}
      text={t('overall.spreadText')}
      fileName="gem-score-by-weapon"
      unit="score"
      rows={measured.map(({ weapon, spread }) => {
        const title = weaponName(t, weapon);
        const tip = t('overall.spreadTip', {
          weapon: title,
          median: score(spread.median),
          upper: score(spread.upperQuartile),
        });
        return { name: shortName(t, weapon), boxes: [{ title, spread, tip }] };
      })}
    />
  );
}

function Weapons({ rows }: { rows: Rows }) {
  const { t } = useTranslation('statistics');
  return (
    <div className="card min-w-0 p-4 sm:p-7 lg:col-span-2">
      <h3 className="text-xl font-semibold">{t('overall.weaponsTitle')}</h3>
      <Disclosure title={t('common:chart.all', { count: rows.length })}>
        <div className="sideways" role="region" aria-label={t('overall.weaponsTitle')} tabIndex={0}>
          <table className="w-full border-collapse text-sm max-sm:table-fixed max-sm:text-xs">
            <thead className="text-faint">
              <tr className="border-b border-line">
                <th scope="col" className="py-2 pe-1 text-start align-bottom font-semibold max-sm:w-[22%] sm:pe-3">
                  {t('column.weapon')}
                </th>
                {COLUMN_KEYS.map((key) => (
                  <th
                    key={key}
                    scope="col"
                    className={`${CELL} align-bottom font-semibold wrap-break-word hyphens-auto`}
                  >
                    {key.startsWith('blue.side') ? `${t('overall.medianBlue')}, ${t(key)}` : t(key)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map(({ weapon, statistics }) => (
                <WeaponRow key={weapon} weapon={weapon} statistics={statistics} />
              ))}
            </tbody>
          </table>
        </div>
      </Disclosure>
    </div>
  );
}

function WeaponRow({ weapon, statistics }: { weapon: WeaponId; statistics: Rows[number]['statistics'] }) {
  const { percent, count, fixed } = useFormats();
  const path = usePath();
  const { tiers, blue, sideAgreement } = statistics;
  const best = Math.max(blue.playside.spread?.max ?? 0, blue.backside.spread?.max ?? 0);
  const cells = [
    count(tiers[1] + tiers[2] + tiers[3]),
    blue.playside.spread ? percent(blue.playside.spread.median) : '–',
    blue.backside.spread ? percent(blue.backside.spread.median) : '–',
    percent(best),
    sideAgreement ? fixed(sideAgreement.pearson, 2) : '–',
  ];
  return (
    <tr className="border-b border-line/70 last:border-0 hover:bg-raised">
      <th scope="row" className="py-1 pe-1 text-start font-semibold sm:pe-3">
        <Link
          to={path(statisticsPath('overall', weapon))}
          className="inline-block min-w-6 py-1.5 hover:text-blue-ink hover:underline"
        >
          <WeaponTitle weapon={weapon} />
        </Link>
      </th>
      {cells.map((cell, index) => (
        // The columns never change their order.
        <td key={index} className={CELL}>
          {cell}
        </td>
      ))}
    </tr>
  );
}

/** On a phone the short name. */
function WeaponTitle({ weapon }: { weapon: WeaponId }) {
  const { t } = useTranslation();
  return (
    <>
      <span className="sm:hidden">{shortName(t, weapon)}</span>
      <span className="max-sm:hidden">{weaponName(t, weapon)}</span>
    </>
  );
}
