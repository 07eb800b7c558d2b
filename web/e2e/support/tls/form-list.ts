import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page, Request } from 'playwright-core';
import routes from '../../../app/routes.ts';

const APP = join(import.meta.dirname, '../../../app');

/**
 * Every file of the pages with a form, and what the journeys behind TLS send from it, as path and intent; `reads` for a
 * GET form, whose origin is not compared; `local` if it never leaves the browser, or only by script to the API.
 */
export const FORMS: Readonly<Record<string, readonly string[] | 'reads' | 'local'>> = {
  'features/check/quick-check.tsx': ['/'],
  'features/check/manual-check-form.tsx': 'reads',
  // A link typed there is sent as from the form above.
  'shell/header-search.tsx': 'reads',
  'features/account/alerts/alert-form.tsx': ['/alerts save'],
  'features/account/alerts/own-alerts.tsx': ['/alerts delete'],
  'features/prices/sale-form.tsx': ['/sales report'],
  'features/prices/file-form.tsx': ['/sales propose', '/sales upload'],
  'features/prices/own-sales.tsx': ['/sales delete'],
  'routes/account/alert-link.tsx': ['/alerts/confirm', '/alerts/stop'],
  'features/explore/compare/add-pattern.tsx': ['/compare'],
  'features/site/feedback/feedback-form.tsx': ['/feedback'],
  'features/account/wishlist/wishlist-button.tsx': ['/wishlist add'],
  'features/account/wishlist/saved-row.tsx': ['/wishlist save', '/wishlist remove', '/items save', '/items remove'],
  'routes/account/items.tsx': ['/items add'],
  'features/account/screenshots/screenshot-form.tsx': ['/pattern/karambit/387 upload'],
  'features/account/settings/account-card.tsx': ['/logout'],
  'features/account/settings/delete-account.tsx': ['/settings delete-account'],
  'features/account/settings/intent-form.tsx': [
    '/history clear-history',
    '/settings clear-history',
    '/settings delete-screenshot',
    '/settings end-session',
    '/settings end-others',
  ],
  'features/admin/admins-panel.tsx': ['/admin/community grant'],
  'features/admin/confirm-change.tsx': [
    '/admin/community revoke',
    '/admin/discoveries delete',
    '/admin/discoveries hide',
    '/admin/feedback delete',
    '/admin/patterns/changes/1 undo',
    '/admin/sales delete',
    '/admin/sales reject',
    '/admin/screenshots delete',
    '/admin/screenshots reject',
  ],
  'features/admin/discovery-row.tsx': ['/admin/discoveries show'],
  'features/admin/feedback-entry.tsx': ['/admin/feedback done', '/admin/feedback note', '/admin/feedback reopen'],
  'features/admin/patterns/curation-form.tsx': ['/admin/patterns/karambit-123'],
  'features/admin/moderation.tsx': ['/admin/sales approve', '/admin/screenshots approve'],
  'features/admin/prices/upload.tsx': ['/admin/prices discard', '/admin/prices import', '/admin/prices upload'],
  'features/admin/sales/whole-file.tsx': ['/admin/sales approve'],
  'routes/admin/pattern-change.tsx': ['/admin/patterns/changes/1 publish', '/admin/patterns/changes/1 reject'],
  'features/admin/feedback-filter.tsx': 'reads',
  'features/admin/log-filter.tsx': 'reads',
  'features/admin/test-form.tsx': 'reads',
  'features/admin/patterns/pattern-finder.tsx': 'reads',
  'routes/admin/discoveries.tsx': 'reads',
  'routes/admin/inspections.tsx': 'reads',
  'features/explore/tool-controls.tsx': 'reads',
  'features/insights/blue-percentage.tsx': 'reads',
  'features/insights/explorer.tsx': 'reads',
  'features/patterns/database/database.tsx': 'reads',
  'shell/search-form.tsx': 'reads',
  'features/statistics/weapon-choice.tsx': 'reads',
  'features/api-docs/query/query-form.tsx': 'local',
  'features/check/bulk/bulk-form.tsx': 'local',
  'features/check/bulk/inventory-check.tsx': 'local',
  'features/site/consent/consent-panel.tsx': 'local',
  'features/explore/seed-form.tsx': 'local',
};

/** Everything that the journeys send, each once. */
export const SENT: readonly string[] = [
  ...new Set(Object.values(FORMS).flatMap((each) => (typeof each === 'string' ? [] : each))),
].toSorted();

/** Sent by script only: without script the form of the comparison is a GET. */
export const SENT_BY_SCRIPT: readonly string[] = ['/compare'];

const sourcesOf = (pattern: string) =>
  globSync(pattern, { cwd: APP })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => !path.includes('.test.'))
    .map((path) => ({ path, source: readFileSync(join(APP, path), 'utf8') }));

/** The files of the pages with a form. */
export const filesWithForms = (): string[] =>
  sourcesOf('**/*.tsx')
    .filter(({ source }) => /<(\w+\.)?[Ff]orm\b/.test(source))
    .map(({ path }) => path)
    .toSorted();

/** The addresses that accept forms, from the site map. */
export function addressesWithActions(): string[] {
  const all = routes.flatMap((each) => each.children ?? [each]).flatMap((each) => each.children ?? [each]);
  return sourcesOf('routes/**/*.{ts,tsx}')
    .filter(({ source }) => /export (async function|function|const) action\b/.test(source))
    .map(({ path }) => all.find(({ file }) => file === path)?.path?.replace(/^:lang\?\/?/, '') ?? path)
    .toSorted();
}

/** Whether a form is sent to an address of the site map. */
export const isAt = (sent: string, address: string): boolean =>
  new RegExp(`^/${address.replaceAll(/:\w+/g, '[^/]+')}( |$)`).test(sent);

/** A browser does not report the body of a form with a file. */
function intentIn(request: Request): string {
  if (request.headers()['content-type']?.startsWith('multipart/')) return 'upload';
  const fields = new URLSearchParams(request.postData() ?? '');
  return fields.get('intent') ?? fields.get('action') ?? '';
}

/** Records every form that a page sends, and every rejected one. */
export function noteForms(page: Page): { sent: Set<string>; refused: string[] } {
  const sent = new Set<string>();
  const refused: string[] = [];
  page.on('response', (response) => {
    const request = response.request();
    if (request.method() !== 'POST' || !request.url().startsWith('https://gems.example/')) return;
    const path = new URL(request.url()).pathname
      .replace(/^\/_\.data$/, '/')
      .replace(/\.data$/, '')
      .replace(/(changes\/)\d+$/, '$11');
    if (path.startsWith('/api/')) return;
    const intent = intentIn(request);
    const form = intent === '' ? path : `${path} ${intent}`;
    sent.add(form);
    if (response.status() >= 400) refused.push(`${form}: ${response.status()}`);
  });
  return { sent, refused };
}
