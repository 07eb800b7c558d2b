import { ENDPOINTS } from '@bluegem/contract/endpoints';
import { AppError } from '@bluegem/contract/errors';
import { parsePatternSlug } from '@bluegem/core/patterns/pattern-set';
import { moderate, moderatedDiscoveries, removeDiscovery } from '../admin/admin-discoveries.ts';
import {
  decidePatternChange,
  patternChange,
  patternChanges,
  patternToCorrect,
  proposePatternChange,
} from '../admin/admin-patterns.ts';
import {
  discardPriceFile,
  importPriceFile,
  previewUpload,
  priceOverview,
  uploadPriceFile,
} from '../admin/admin-prices.ts';
import { decideFile, decideSale, removeSaleForGood, saleInbox } from '../admin/admin-sales.ts';
import { decideScreenshot, removeScreenshotForGood, screenshotInbox } from '../admin/admin-screenshots.ts';
import { wishlistOverview } from '../admin/admin-wishlists.ts';
import { alertsOf, confirmAlert, deleteAlert, saveAlert, stopAlert } from '../account/alerts/alerts.ts';
import { analyticsSettings, countEvents } from '../feedback/analytics.ts';
import { exportAccount } from '../account/account-export.ts';
import { bluePercentage } from '../patterns/blue-percentage.ts';
import { checkPattern, checkPatterns, countCheck, getPattern, getWeapon } from '../patterns/check.ts';
import { curatedPatterns } from '../patterns/curated-patterns.ts';
import { listDiscoveries, listFeatured, listTrending } from '../patterns/discover.ts';
import { submitFeedback } from '../feedback/feedback.ts';
import { clearInspections, discoveriesOf, inspectionsOf } from '../account/inspections.ts';
import { copiesOf, copiesOfPattern, floatsOfAllCopies, shareCopies } from '../account/known-copies.ts';
import { marketOverview, patternPrices } from '../patterns/market.ts';
import { deleteOwnSale, readFileOfSales, reportSale, salesOf } from '../patterns/sales.ts';
import { inspect } from '../inspect/inspect.ts';
import { checkInventory } from '../inspect/inventory.ts';
import { knifeTransformations } from '../patterns/knife-transformations.ts';
import { patternsAtAddress, patternsMeta, presentPattern, weaponPatterns } from '../patterns/patterns.ts';
import { patternSuggestions } from '../patterns/suggestions.ts';
import { expectReady } from '../platform/readiness.ts';
import { endOtherSessions, endSession, sessionsOf } from '../account/sessions.ts';
import type { AccountContext } from '../stores/account-context.ts';
import type { PatternContext } from '../stores/pattern-context.ts';
import {
  deleteOwnScreenshot,
  screenshotsOf,
  photographedPatterns,
  screenshotsOfPattern,
  sendScreenshot,
} from '../account/screenshots.ts';
import { describeOpenData } from '../patterns/open-data.ts';
import { globalStatistics } from '../patterns/statistics.ts';
import { deleteCallersAccount, describeUser, listProviders, logOut, refreshToken } from '../account/user.ts';
import { listWeapons } from '../patterns/weapons.ts';
import { addToOwnItems, ownItemsOf, removeOwnItem, changeOwnItem } from '../account/own-items.ts';
import { removeFromWishlist, putOnWishlist, wishlistOf } from '../account/wishlist.ts';
import { signedInCaller, type Caller } from '../auth/caller.ts';
import { ADMIN_HANDLERS } from './admin-handlers.ts';
import type { Handlers } from './handler.ts';

/** The handler of each endpoint of the contract. */
export const HANDLERS = {
  health: (services) => services.health(),
  readiness: (services) => expectReady(services),
  check: (services, { input, caller }) => countedCheck(services, caller, input),
  checkByBody: (services, { input, caller }) => countedCheck(services, caller, input),
  // Not counted as visits: a program that checks a whole inventory says nothing about what people look at.
  checkBatch: ({ snapshot }, { input }) => ({ results: checkPatterns(snapshot(), input.items) }),
  inspect: (services, { input, caller }) => inspect(services, caller, input.link),
  inventory: (services, { input, caller }) => checkInventory(services, caller, input.profile),
  inspectStatus: ({ coordinator }) => ({ coordinator: coordinator.status() }),
  feedback: async (services, { input, caller }) => {
    await submitFeedback(services, caller, input);
    return { received: true };
  },
  countEvents: (services, { input, caller }) => countEvents(services, caller, input.events),
  analyticsSettings: ({ config }) => analyticsSettings(config),
  weapons: () => ({ weapons: listWeapons() }),
  patternsMeta: ({ snapshot }) => patternsMeta(snapshot()),
  featuredPatterns: ({ snapshot }) => listFeatured(snapshot()),
  trendingPatterns: (services, { input }) => {
    const asOf = periodStart(services.now(), ENDPOINTS.trendingPatterns);
    return listTrending(services, asOf, input.period === '30' ? 30 : 7);
  },
  recentDiscoveries: ({ snapshot, discoveries }) => listDiscoveries(snapshot(), discoveries),
  curatedPatterns: (services) => curatedPatterns(services),
  patternSuggestions: ({ snapshot }, { input }) => patternSuggestions(snapshot(), input.text),
  pattern: (services, { params }) => patternsAtAddress(services, params.id),
  patternPrices: (services, { params }) => {
    const name = parsePatternSlug(params.slug);
    if (!name) throw new AppError('http.not-found');
    const { weapon, patternId } = getPattern(services.snapshot(), name.weapon, name.patternId);
    return { weapon, patternId, prices: patternPrices(services, { weapon, patternId }) };
  },
  patternScreenshots: (services, { params }) => screenshotsOfPattern(services, params.slug),
  photographedPatterns: (services) => photographedPatterns(services),
  openData: ({ openData }) => describeOpenData(openData),
  patternCopies: (services, { params }) => copiesOfPattern(services, params.slug),
  allCopies: (services) => floatsOfAllCopies(services),
  marketInsights: (services) => marketOverview(services),
  weaponPatterns: ({ snapshot }, { params, input }) => {
    const page = { ...input, direction: input.direction, limit: Number(input.limit), offset: Number(input.offset) };
    const { patterns, ...rest } = weaponPatterns(snapshot(), getWeapon(params.weapon), page);
    return { ...rest, patterns: patterns.map(presentPattern) };
  },
  globalStatistics: async ({ snapshot, now, activity }) => {
    const { usage } = await activity.current();
    return globalStatistics(snapshot(), periodStart(now(), ENDPOINTS.globalStatistics), usage);
  },
  knifeTransformations: (_, { input }) => knifeTransformations(input),
  bluePercentage: ({ snapshot }, { input }) => bluePercentage(snapshot(), input),
  authProviders: (services) => listProviders(services),
  refreshToken: (services, { caller }) => refreshToken(services, caller),
  currentUser: (_, { caller }) => describeUser(caller),
  checkAdmin: (_, { caller }) => ({ isAdmin: caller.isAdmin }),
  logout: (services, { caller }) => logOut(services, caller),
  listSessions: (services, { caller }) => sessionsOf(services, signedInCaller(caller).session),
  endSession: (services, { params, caller }) => endSession(services, signedInCaller(caller).session, params.id),
  endOtherSessions: (services, { caller }) => endOtherSessions(services, signedInCaller(caller).session),
  listWishlist: (services, { caller }) => wishlistOf(services, signedInCaller(caller)),
  saveWishlistItem: (services, { params, input, caller }) =>
    putOnWishlist(services, signedInCaller(caller), params.slug, input),
  deleteWishlistItem: (services, { params, caller }) =>
    removeFromWishlist(services, signedInCaller(caller), params.slug),
  listOwnItems: (services, { caller }) => ownItemsOf(services, signedInCaller(caller).account.id),
  addOwnItems: (services, { input, caller }) => addToOwnItems(services, signedInCaller(caller).account.id, input.items),
  saveOwnItem: (services, { params, input, caller }) =>
    changeOwnItem(services, signedInCaller(caller).account.id, { id: params.id, ...input }),
  deleteOwnItem: (services, { params, caller }) =>
    removeOwnItem(services, signedInCaller(caller).account.id, params.id),
  listInspections: (services, { caller }) => inspectionsOf(services, signedInCaller(caller).account.id),
  clearInspections: (services, { caller }) => clearInspections(services, signedInCaller(caller).account.id),
  ownDiscoveries: (services, { caller }) => discoveriesOf(services, signedInCaller(caller).account.id),
  ownCopies: (services, { caller }) => copiesOf(services, signedInCaller(caller).account.id),
  shareCopies: (services, { input, caller }) => shareCopies(services, signedInCaller(caller).account.id, input),
  sendScreenshot: (services, { input, caller }) =>
    sendScreenshot(services, { accountId: signedInCaller(caller).account.id, address: caller.address }, input),
  ownScreenshots: (services, { caller }) => screenshotsOf(services, signedInCaller(caller).account.id),
  deleteScreenshot: (services, { params, caller }) =>
    deleteOwnScreenshot(services, signedInCaller(caller).account.id, params.id),
  listSales: (services, { caller }) => salesOf(services, signedInCaller(caller).account.id),
  reportSale: (services, { input, caller }) => reportSale(services, signedInCaller(caller).account.id, input),
  readSaleFile: (services, { input, caller }) => readFileOfSales(services, signedInCaller(caller).account.id, input),
  deleteSale: (services, { params, caller }) => deleteOwnSale(services, signedInCaller(caller).account.id, params.id),
  listAlerts: (services, { caller }) => alertsOf(services, signedInCaller(caller).account.id),
  saveAlert: (services, { input, caller }) =>
    saveAlert(services, { accountId: signedInCaller(caller).account.id, address: caller.address }, input),
  deleteAlert: (services, { params, caller }) => deleteAlert(services, signedInCaller(caller).account.id, params.id),
  confirmAlert: (services, { params, input }) => confirmAlert(services, params.id, input.token),
  stopAlert: (services, { params, input }) => stopAlert(services, params.id, input.token),
  exportAccount: (services, { caller }) => exportAccount(services, caller),
  deleteAccount: (services, { caller }) => deleteCallersAccount(services, caller),
  adminPatterns: (services, { input }) => patternChanges(services, { ...input, page: Number(input.page) }),
  adminPattern: (services, { params }) => patternToCorrect(services, params.slug),
  proposePattern: (services, { params, input, caller }) =>
    proposePatternChange(services, signedInCaller(caller).account.id, params.slug, input),
  adminPatternChange: (services, { params }) => patternChange(services, Number(params.id)),
  decidePatternChange: (services, { params, input, caller }) =>
    decidePatternChange(services, signedInCaller(caller).account.id, Number(params.id), input),
  adminDiscoveries: (services, { input }) => moderatedDiscoveries(services, { ...input, page: Number(input.page) }),
  moderateDiscovery: (services, { params, input, caller }) =>
    moderate(services, signedInCaller(caller).account.id, params.itemId, input),
  deleteDiscovery: (services, { params, caller }) =>
    removeDiscovery(services, signedInCaller(caller).account.id, params.itemId),
  adminScreenshots: (services, { input }) => screenshotInbox(services, { ...input, page: Number(input.page) }),
  decideScreenshot: (services, { params, input, caller }) =>
    decideScreenshot(services, signedInCaller(caller).account.id, params.id, input),
  removeScreenshot: (services, { params, caller }) =>
    removeScreenshotForGood(services, signedInCaller(caller).account.id, params.id),
  adminSales: (services, { input }) => saleInbox(services, { ...input, page: Number(input.page) }),
  decideSale: (services, { params, input, caller }) =>
    decideSale(services, signedInCaller(caller).account.id, params.id, input),
  decideSaleFile: (services, { params, input, caller }) =>
    decideFile(services, signedInCaller(caller).account.id, params.id, input),
  removeSale: (services, { params, caller }) =>
    removeSaleForGood(services, signedInCaller(caller).account.id, params.id),
  adminPrices: (services) => priceOverview(services),
  uploadPrices: (services, { input, caller }) =>
    uploadPriceFile(services, signedInCaller(caller).account.id, { format: input.format, content: input.text }),
  adminPriceUpload: async (services, { params }) => ({ upload: await previewUpload(services, Number(params.id)) }),
  importPrices: (services, { params, input, caller }) =>
    importPriceFile(services, signedInCaller(caller).account.id, Number(params.id), input.skipBad),
  discardPrices: (services, { params }) => discardPriceFile(services, Number(params.id)),
  adminWishlists: (services) => wishlistOverview(services),
  ...ADMIN_HANDLERS,
} satisfies Handlers;

/** Like checkPattern, and counts the look-up of the pattern. */
function countedCheck(
  services: Pick<PatternContext, 'snapshot' | 'patternChecks'> & Pick<AccountContext, 'callerKey'>,
  { address }: Caller,
  typed: Parameters<typeof checkPattern>[1],
) {
  const pattern = checkPattern(services.snapshot(), typed);
  countCheck(services, { address, pattern });
  return pattern;
}

/**
 * The start of the period for which an answer may be cached. An answer computed for that moment is the same until the
 * next period, so that its ETag stays valid.
 */
function periodStart(now: Date, { cacheSeconds }: { cacheSeconds: number }): Date {
  const periodMs = cacheSeconds * 1000;
  return new Date(Math.floor(now.getTime() / periodMs) * periodMs);
}
