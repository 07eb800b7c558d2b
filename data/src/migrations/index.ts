import { createPatterns } from './0001-create-patterns.ts';
import { addMeasurements } from './0002-add-measurements.ts';
import { createAccounts } from './0003-create-accounts.ts';
import { createFeedbackAndLimits } from './0004-create-feedback-and-limits.ts';
import { tieFeedbackToAccounts } from './0005-tie-feedback-to-accounts.ts';
import { createAnalytics } from './0006-create-analytics.ts';
import { createRoles } from './0007-create-roles.ts';
import { createPrices } from './0008-create-prices.ts';
import { createCurations } from './0009-create-curations.ts';
import { createOversight } from './0010-create-oversight.ts';
import { createPatternChecks } from './0011-create-pattern-checks.ts';
import { completePatterns } from './0012-complete-patterns.ts';
import { dropClaimedDiscoveries } from './0013-drop-claimed-discoveries.ts';
import { lockWishlists } from './0014-lock-wishlists.ts';
import { viewPatterns } from './0015-view-patterns.ts';
import { createScreenshots } from './0016-create-screenshots.ts';
import { indexOrderedLists } from './0017-index-ordered-lists.ts';
import { followHostedUsers } from './0018-follow-hosted-users.ts';
import { createAlerts } from './0019-create-alerts.ts';
import { createKnownCopies } from './0020-create-known-copies.ts';
import { createSaleReports } from './0021-create-sale-reports.ts';
import { createOwnItems } from './0022-create-own-items.ts';
import type { Migration } from './migration.ts';

/** Every migration in order. Only ever appended: what was applied somewhere stays as it is. */
export const MIGRATIONS: readonly Migration[] = [
  createPatterns,
  addMeasurements,
  createAccounts,
  createFeedbackAndLimits,
  tieFeedbackToAccounts,
  createAnalytics,
  createRoles,
  createPrices,
  createCurations,
  createOversight,
  createPatternChecks,
  completePatterns,
  dropClaimedDiscoveries,
  lockWishlists,
  viewPatterns,
  createScreenshots,
  indexOrderedLists,
  followHostedUsers,
  createAlerts,
  createKnownCopies,
  createSaleReports,
  createOwnItems,
];
