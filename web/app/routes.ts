import { SITE_PAGES } from '@bluegem/contract/site/pages';
import { type RouteConfig, layout, prefix, route } from '@react-router/dev/routes';

/** Routes of public pages with parameters, or with a module of another name. */
const PAGES = [
  route('tools/bulk', 'routes/bulk-check.tsx'),
  route('statistics/:tab?', 'routes/statistics.tsx'),
  route('insights/:tab?', 'routes/insights.tsx'),
  route('api/docs', 'routes/api-docs.tsx'),
  route('data', 'routes/open-data.tsx'),
  ...['legal', 'privacy', 'terms'].map((page) => route(page, 'routes/legal.tsx', { id: page })),
];

const isListed = (page: string) =>
  PAGES.some(({ path = '' }) => new RegExp(`^${path.replace('/:tab?', '(/[^/]+)?')}$`).test(page));

/** The other public pages: `/compare` is `routes/compare.tsx`. */
const NAMED_PAGES = Object.keys(SITE_PAGES)
  .map((path) => path.slice(1))
  .filter((page) => page !== '' && !isListed(page))
  .map((page) => route(page, `routes/${page}.tsx`));

/** Pages in every language. The first one is no index route: a form is sent to `/` itself, not to `/?index`. */
const LOCALISED_PAGES = prefix(':lang?', [
  route('', 'routes/landing.tsx'),
  route('tools', 'routes/tools.ts'),
  ...NAMED_PAGES,
  ...PAGES,
  route('patterns/export.csv', 'routes/patterns-csv.ts'),
  route('patterns/export.json', 'routes/patterns-json.ts'),
  route('discover/:weapon', 'routes/discover-weapon.tsx'),
  route('impressum', 'routes/legal.tsx', { id: 'impressum' }),
  route('login', 'routes/account/login.tsx'),
  route('settings', 'routes/account/settings.tsx'),
  route('wishlist', 'routes/account/wishlist.tsx'),
  route('items', 'routes/account/items.tsx'),
  route('alerts', 'routes/account/alerts.tsx'),
  route('alerts/:purpose', 'routes/account/alert-link.tsx'),
  route('sales', 'routes/account/sales.tsx'),
  route('history', 'routes/account/history.tsx'),
  layout('routes/admin/layout.tsx', [
    route('admin', 'routes/admin/overview.tsx'),
    route('admin/feedback', 'routes/admin/feedback.tsx'),
    route('admin/discoveries', 'routes/admin/discoveries.tsx'),
    route('admin/screenshots', 'routes/admin/screenshots.tsx'),
    route('admin/sales', 'routes/admin/sales.tsx'),
    route('admin/prices', 'routes/admin/prices.tsx'),
    route('admin/wishlists', 'routes/admin/wishlists.tsx'),
    route('admin/patterns', 'routes/admin/patterns.tsx'),
    route('admin/patterns/:slug', 'routes/admin/pattern.tsx'),
    route('admin/patterns/changes/:id', 'routes/admin/pattern-change.tsx'),
    route('admin/test', 'routes/admin/test.tsx'),
    route('admin/community', 'routes/admin/community.tsx'),
    route('admin/inspections', 'routes/admin/inspections.tsx'),
    route('admin/logs', 'routes/admin/logs.tsx'),
  ]),
  route('admin/logs/export.csv', 'routes/admin/logs-csv.ts'),
  route('offline', 'routes/offline.tsx'),
  route('pattern/:weapon/:patternId', 'routes/pattern.tsx'),
  route('*', 'routes/not-found.tsx'),
]);

/** The site map: every page, once without and once with a language prefix. */
export default [
  route('auth/:method/callback', 'routes/account/auth-callback.tsx'),
  route('logout', 'routes/account/logout.ts'),
  layout('routes/layout.tsx', LOCALISED_PAGES),
] satisfies RouteConfig;
