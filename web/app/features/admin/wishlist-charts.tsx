import type { AnswerOf } from '@bluegem/contract/client-types';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useFormats } from '../../i18n/format.ts';
import { weaponName } from '../../i18n/weapon-name.ts';
import { ChartFigure } from '../../ui/chart/chart-figure.tsx';
import { DayBars } from '../../ui/chart/day-bars.tsx';
import { roundTicks } from '../../ui/chart/scale.ts';
import { ValueRows } from '../../ui/chart/value-rows.tsx';
import { shortName } from '../../pattern-parts/short-weapon-name.ts';

/** New wishlist entries by week, and the weapons with the most. */
export function WishlistCharts({ weapons, weeks }: Pick<AnswerOf<'adminWishlists'>, 'weapons' | 'weeks'>) {
  const { t } = useTranslation('settings');
  const { count, date } = useFormats();
  const ticks = roundTicks(Math.max(0, ...weapons.map(({ items }) => items)), 3);
  const countText = (entries: number) => t('admin.wishlists.items', { count: entries, number: count(entries) });
  return (
    <div className="grid gap-4 lg:grid-cols-2">
      <ChartFigure
        level={2}
        title={t('admin.wishlists.growth')}
        text={t('admin.wishlists.growthText')}
        fileName="wishlist-items-by-week"
        data={{
          columns: [t('admin.wishlists.week'), t('admin.wishlists.added')],
          rows: weeks.map(({ week, added }) => [week, added]),
        }}
      >
        <DayBars
          label={t('admin.wishlists.growth')}
          valueText={count}
          tone="blue"
          days={weeks.map(({ week, added }) => ({
            name: week.slice(5),
            value: added,
            tip: `${date(week)}: ${countText(added)}`,
          }))}
        />
      </ChartFigure>
      <ChartFigure
        level={2}
        title={t('admin.wishlists.weapons')}
        fileName="wished-weapons"
        data={{
          columns: [t('admin.wishlists.weapon'), t('admin.wishlists.added')],
          rows: weapons.map(({ weapon, items }) => [weaponName(t, weapon), items]),
        }}
      >
        <ValueRows
          label={t('admin.wishlists.weapons')}
          ticks={ticks.map((value) => ({ value, text: count(value) }))}
          rows={weapons.map(({ weapon, items }) => ({
            name: shortName(t, weapon),
            bars: [{ value: items, tone: 'blue', tip: `${weaponName(t, weapon)}: ${countText(items)}` }],
          }))}
        />
      </ChartFigure>
    </div>
  );
}
