import type { EndpointId } from '@bluegem/contract/endpoints';
import type { Services } from '@bluegem/server/services';

/** By what its button is called, where a page has several; `''`: whatever is sent; `file`: the form with a file. */
type Uses = Readonly<Record<string, EndpointId>>;

const FORMS: readonly (readonly [path: string, uses: Uses])[] = [
  ['wishlist', { add: 'saveWishlistItem', save: 'saveWishlistItem', remove: 'deleteWishlistItem' }],
  ['history', { 'clear-history': 'clearInspections' }],
  [
    'settings',
    {
      'end-session': 'endSession',
      'end-others': 'endOtherSessions',
      'clear-history': 'clearInspections',
      'delete-account': 'deleteAccount',
    },
  ],
  ['feedback', { '': 'feedback' }],
  ['logout', { '': 'logout' }],
  ['admin/community', { grant: 'grantAccess', revoke: 'revokeAccess' }],
  [
    'admin/feedback',
    {
      done: 'markFeedback',
      reopen: 'markFeedback',
      again: 'sendFeedbackAgain',
      delete: 'removeFeedback',
      note: 'noteFeedback',
    },
  ],
  [
    'admin/prices',
    { file: 'uploadPrices', import: 'importPrices', 'import-good': 'importPrices', discard: 'discardPrices' },
  ],
  ['admin/discoveries', { hide: 'moderateDiscovery', show: 'moderateDiscovery', delete: 'deleteDiscovery' }],
  ['admin/patterns/changes/[^/]+', { '': 'decidePatternChange' }],
  ['admin/patterns/[^/]+', { '': 'proposePattern' }],
];

const PATTERNS = FORMS.map(([path, uses]) => ({ path: RegExp(`^/((?!admin/)[\\w-]+/)?${path}(\\.data)?$`), uses }));

/** The use case of the API that a form of a page asks for; undefined: the page counts it itself. */
export async function endpointOfForm(request: Request): Promise<EndpointId | undefined> {
  if (request.method !== 'POST') return undefined;
  const { pathname } = new URL(request.url);
  const uses = PATTERNS.find(({ path }) => path.test(pathname))?.uses;
  if (!uses) return undefined;
  if (uses['']) return uses[''];
  // A file is read once, by its page.
  if (uses['file'] && request.headers.get('content-type')?.startsWith('multipart/')) return uses['file'];
  const form = await request
    .clone()
    .formData()
    .catch(() => undefined);
  const name = form?.get('intent') ?? form?.get('action');
  return typeof name === 'string' && Object.hasOwn(uses, name) ? uses[name] : undefined;
}

/** The request, counted with the same use of the API where it is a form; throws AppError beyond the limit. */
export async function countForm(services: Services, request: Request, address: string): Promise<Request> {
  const id = await endpointOfForm(request);
  if (id) await services.countCall(id, address);
  return request;
}
