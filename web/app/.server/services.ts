import type { ModelAddress } from '@bluegem/core/model-files';
import type { WeaponId } from '@bluegem/core/weapons';
import { modelAddressOf } from '@bluegem/server/models';
import type { Services } from '@bluegem/server/services';

/** Kept on the global object: the development server loads this module anew with every change. */
const holder = globalThis as { blueGemServices?: Services };

/** Called once by the process that serves, before the first request. */
export function provideServices(services: Services): void {
  holder.blueGemServices = services;
}

/** The one door from pages to the server. */
export function getServices(): Services {
  if (!holder.blueGemServices) throw new Error('The services are not open yet');
  return holder.blueGemServices;
}

/** Where the viewer gets a weapon's model; null where there is none. Imported ones are sent to signed-in browsers only. */
export const modelAddress = (weapon: WeaponId): ModelAddress | null => modelAddressOf(getServices().models, weapon);

export { moderate, moderatedDiscoveries, removeDiscovery } from '@bluegem/server/admin-discoveries';
export {
  decidePatternChange,
  patternChange,
  patternChanges,
  patternToCorrect,
  proposePatternChange,
} from '@bluegem/server/admin-patterns';
export {
  discardPriceFile,
  importPriceFile,
  previewUpload,
  priceOverview,
  uploadPriceFile,
} from '@bluegem/server/admin-prices';
export { wishlistOverview } from '@bluegem/server/admin-wishlists';
export { exampleAnswers } from '@bluegem/server/api/examples';
export { checkAccess } from '@bluegem/server/api/access';
export { countCheck } from '@bluegem/server/check';
export { blueGemStatistics } from '@bluegem/server/blue-gem-statistics';
export { blueGemTest } from '@bluegem/server/blue-gem-test';
export { grantAccess, listAdmins, revokeAccess } from '@bluegem/server/admins';
export { communityStatistics } from '@bluegem/server/community';
export { inspectionPage, inspectionStatistics } from '@bluegem/server/inspection-statistics';
export { copyOf } from '@bluegem/server/api/copy-of';
export { callerOf } from '@bluegem/server/api/caller';
export { checkOrigin } from '@bluegem/server/auth/origin';
export { findSignedIn, type SignedIn } from '@bluegem/server/auth/sessions';
export { databaseProject } from '@bluegem/server/database-project';
export { discoverOverview, weaponDiscovery } from '@bluegem/server/discover';
export { weaponStandings } from '@bluegem/server/explore';
export { CARD_DRAWING, CARD_HEIGHT, CARD_WIDTH } from '@bluegem/server/render/card-drawing';
export type { CardText } from '@bluegem/server/render/card-text';
export { submitFeedback } from '@bluegem/server/feedback';
export {
  feedbackInbox,
  markFeedback,
  noteFeedback,
  removeFeedback,
  sendFeedbackAgain,
} from '@bluegem/server/feedback-inbox';
export { clearHistory, historyOf, keepInspection } from '@bluegem/server/history';
export type { Inspection } from '@bluegem/server/inspect';
export { inspectAnyLink } from '@bluegem/server/inspect-classic';
export { readLog, wholeLog, type LogName } from '@bluegem/server/logs/read-log';
export { marketOverview, underCeiling } from '@bluegem/server/market';
export { adminOverview } from '@bluegem/server/overview';
export { databaseExport, databasePage } from '@bluegem/server/pattern-database';
export { patternPage, suggestPatterns } from '@bluegem/server/pattern-page';
export { presentPattern } from '@bluegem/server/patterns';
export { endOtherSessions, endSession, sessionsOf } from '@bluegem/server/sessions';
export { statisticsOf, totalsOf } from '@bluegem/server/statistics';
export { isSecureOrigin, readSecretCookie, secretCookie } from '@bluegem/server/auth/cookies';
export { deleteCallersAccount, listProviders, logOut } from '@bluegem/server/user';
export { removeWish, saveWish, wishlistOf } from '@bluegem/server/wishlist';
