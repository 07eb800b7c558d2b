export const STATISTICS_TABS = ['top', 'blue', 'clusters', 'tiers', 'sides', 'overall'] as const;
export type StatisticsTab = (typeof STATISTICS_TABS)[number];

/** The path of a tab of the statistics: `/statistics` shows the first one. */
export const statisticsTabPath = (tab: StatisticsTab): string => `/statistics${tab === 'top' ? '' : `/${tab}`}`;
