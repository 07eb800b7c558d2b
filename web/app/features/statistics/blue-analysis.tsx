import { sidePlaceOf } from '@bluegem/core/weapons/side-place';
import { WEAPONS, type WeaponId } from '@bluegem/core/weapons/weapons';
import type { Translate } from '@bluegem/locales/translation-keys';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useFormats } from '../../i18n/format.ts';
import { weaponName } from '../../i18n/weapon-name.ts';
import { SpreadFigure } from '../../ui/chart/spread-figure.tsx';
import { PercentHistogram } from './percent-histogram.tsx';
import { RankedList } from './ranked-list.tsx';
import type { StatisticsView } from './views.ts';
import { shortName } from '../../pattern-parts/short-weapon-name.ts';

const SIDES = ['playside', 'backside', 'total'] as const;
const LISTS = { playside: 'bluePlayside', backside: 'blueBackside', total: 'blueTotal' } as const;
const TONES = { playside: 'blue', backside: 'steel' } as const;

/** The blue of the sides: all weapons side by side, or one in detail, and the bluest patterns. */
export function BlueAnalysis({ view }: { view: StatisticsView }) {
  const { t } = useTranslation('statistics');
  const { percent } = useFormats();
  const { weapon, all } = view;
  return (
    <>
      {weapon ? (
        <div className="grid gap-4 lg:grid-cols-3">
          {SIDES.map((side) => {
            const { spread, bins } = all.blue[side];
            return (
              spread && (
                <PercentHistogram
                  key={side}
                  title={t('blue.histogram', { side: sideTitle(t, weapon, side) })}
                  finding={t('blue.histogramText', { median: percent(spread.median), max: percent(spread.max) })}
                  fileName={`${weapon}-blue-${side}`}
                  bins={bins}
                  tipKey="blue.histogramTip"
                />
              )
            );
          })}
        </div>
      ) : (
        <BlueOfWeapons rows={view.rows} />
      )}
      <h2 className="mt-12 text-xl font-semibold md:text-3xl">{t('blue.listsTitle')}</h2>
      <p className="mt-2 mb-6 max-w-measure text-soft">{t('blue.listsText')}</p>
      <div className="grid items-start gap-4 lg:grid-cols-3">
        {SIDES.map((side) => (
          <RankedList
            key={side}
            title={weapon && isPart(weapon, side) ? sideTitle(t, weapon, side) : t(`blue.list.${side}`)}
            entries={view.lists[LISTS[side]] ?? []}
            textOf={({ value }) => percent(value)}
            emptyText={weapon ? t('blue.notMeasured', { weapon: weaponName(t, weapon) }) : ''}
          />
        ))}
      </div>
    </>
  );
}

const isPart = (weapon: WeaponId, side: (typeof SIDES)[number]) =>
  side !== 'total' && sidePlaceOf(weapon, side) !== side;

/** The name of a side, or of the part of the weapon that stands for it. */
function sideTitle(t: Translate<'statistics'>, weapon: WeaponId, side: (typeof SIDES)[number]): string {
  const region = WEAPONS[weapon].regions.find((each) => each.side === side);
  return region && isPart(weapon, side) ? t(`common:region.${region.id}`) : t(`blue.side.${side}`);
}

function BlueOfWeapons({ rows }: Pick<StatisticsView, 'rows'>) {
  const { t } = useTranslation('statistics');
  const { percent } = useFormats();
  const sideName = (side: keyof typeof TONES) => t(`blue.side.${side}`);
  const measured = rows.map(({ weapon, statistics: { blue } }) => ({
    weapon,
    boxes: (['playside', 'backside'] as const).flatMap((side) => {
      const { spread } = blue[side];
      return spread ? [{ side, spread }] : [];
    }),
  }));
  const spreads = measured.flatMap(({ weapon, boxes }) => boxes.map(({ spread }) => ({ weapon, spread })));
  const medians = spreads.map(({ spread }) => spread.median);
  const [bluest] = spreads.toSorted((a, b) => b.spread.max - a.spread.max);
  const finding =
    bluest &&
    t('blue.spreadsSum', {
      low: percent(Math.min(...medians)),
      high: percent(Math.max(...medians)),
      max: percent(bluest.spread.max),
      weapon: weaponName(t, bluest.weapon),
    });
  return (
    <SpreadFigure
      title={t('blue.spreads')}
      finding={finding}
      text={t('blue.spreadsText')}
      fileName="blue-by-weapon"
      legend={(['playside', 'backside'] as const).map((side) => ({ tone: TONES[side], text: sideName(side) }))}
      rows={measured.map(({ weapon, boxes }) => ({
        name: shortName(t, weapon),
        boxes: boxes.map(({ side, spread }) => ({
          title: `${weaponName(t, weapon)}, ${sideName(side)}`,
          tone: TONES[side],
          spread,
          tip: t('blue.spreadTip', {
            weapon: weaponName(t, weapon),
            side: sideName(side),
            median: percent(spread.median),
            lower: percent(spread.lowerQuartile),
            upper: percent(spread.upperQuartile),
            max: percent(spread.max),
          }),
        })),
      }))}
    />
  );
}
