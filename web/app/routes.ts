import { type RouteConfig, index, route } from '@react-router/dev/routes';

/** The site map: every page, once without and once with a language prefix. */
export default [
  route('auth/:method/callback', 'routes/auth-callback.tsx'),
  route('logout', 'routes/logout.ts'),
  route(':lang?', 'routes/layout.tsx', [
    index('routes/landing.tsx'),
    route('tools', 'routes/tools.tsx'),
    route('tools/bulk', 'routes/bulk-check.tsx'),
    route('patterns', 'routes/patterns.tsx'),
    route('patterns/export.csv', 'routes/patterns-csv.ts'),
    route('patterns/export.json', 'routes/patterns-json.ts'),
    route('statistics/:tab?', 'routes/statistics.tsx'),
    route('insights/:tab?', 'routes/insights.tsx'),
    route('discover', 'routes/discover.tsx'),
    route('discover/:weapon', 'routes/discover-weapon.tsx'),
    route('compare', 'routes/compare.tsx'),
    route('find', 'routes/find.tsx'),
    route('weights', 'routes/weights.tsx'),
    route('atlas', 'routes/atlas.tsx'),
    route('studio', 'routes/studio.tsx'),
    route('about', 'routes/about.tsx'),
    ...['legal', 'impressum', 'privacy', 'terms'].map((page) => route(page, 'routes/legal.tsx', { id: page })),
    route('login', 'routes/login.tsx'),
    route('settings', 'routes/settings.tsx'),
    route('wishlist', 'routes/wishlist.tsx'),
    route('history', 'routes/history.tsx'),
    route('admin', 'routes/admin.tsx'),
    route('feedback', 'routes/feedback.tsx'),
    route('pattern/:weapon/:patternId', 'routes/pattern.tsx'),
    route('*', 'routes/not-found.tsx'),
  ]),
] satisfies RouteConfig;
