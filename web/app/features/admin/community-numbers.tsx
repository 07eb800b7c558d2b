import type { Community } from '@bluegem/contract/admin/admin-community';
import { useTranslation } from '../../i18n/use-translation.ts';
import { ChartFigure } from '../../ui/chart/chart-figure.tsx';
import { DayBars } from '../../ui/chart/day-bars.tsx';
import { BigNumbers } from './panel.tsx';
import { useAdminFormats } from './use-admin-formats.ts';

/** Counts of accounts and of what they save. */
export function CommunityNumbers({ community }: { community: Community }) {
  const { t } = useTranslation('settings');
  const { count, listAll } = useAdminFormats();
  const { accounts, methods, active7, active30, sessions, feedback, feedbackOfAccounts } = community;
  const byMethod = methods.map((each) =>
    t('admin.community.method', { method: t(`admin.methods.${each.method}`), number: count(each.count) }),
  );
  return (
    <BigNumbers
      label={t('admin.community.numbers')}
      nameOf={(key) => t(`admin.community.${key}`)}
      values={{
        accounts: [count(accounts), listAll(byMethod) || '–'],
        active: [count(active7), t('admin.community.active30', { number: count(active30) })],
        sessions: [count(sessions), t('admin.community.sessionsHint')],
        feedback: [count(feedback), t('admin.community.feedbackHint', { number: count(feedbackOfAccounts) })],
        wishlistItems: [
          count(community.wishlistItems),
          t('admin.community.wishlists', { count: community.wishlists, number: count(community.wishlists) }),
        ],
        inspections: [count(community.inspections), t('admin.community.inspectionsHint')],
        discoveries: [count(community.discoveries), t('admin.community.discoveriesHint')],
        visits: [count(community.visits.reduce((sum, each) => sum + each.count, 0)), t('admin.community.visitsHint')],
      }}
    />
  );
}

/** New accounts per week, and counted visits per day. */
export function CommunityCharts({ community: { newByWeek, visits } }: { community: Community }) {
  const { t } = useTranslation('settings');
  const { count, number } = useAdminFormats();
  const charts = [
    {
      id: 'weeks' as const,
      first: t('admin.community.week'),
      rows: newByWeek.map((each) => ({ ...each, views: null })),
    },
    { id: 'visits' as const, first: t('admin.community.day'), rows: visits },
  ];
  return (
    <div className="grid items-start gap-4 lg:grid-cols-2">
      {charts.map(({ id, first, rows }) => (
        <ChartFigure
          level={2}
          key={id}
          title={t(`admin.community.charts.${id}.title`)}
          text={t(`admin.community.charts.${id}.text`)}
          fileName={`community-${id}`}
          data={{
            columns: [first, t(`admin.community.charts.${id}.count`)],
            rows: rows.map((row) => [row.day, row.count]),
          }}
        >
          <DayBars
            label={t(`admin.community.charts.${id}.title`)}
            valueText={(value) => number(value)}
            tone="blue"
            days={rows.map((row) => ({
              name: row.day.slice(5),
              value: row.count,
              tip: `${row.day}: ${count(row.count)}${row.views === null ? '' : ` · ${t('admin.community.views', { number: count(row.views) })}`}`,
            }))}
          />
        </ChartFigure>
      ))}
    </div>
  );
}
