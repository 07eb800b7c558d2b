import type { Endpoint } from './endpoint.ts';
import {
  addOwnItems,
  clearInspections,
  deleteAccount,
  deleteOwnItem,
  deleteWishlistItem,
  endOtherSessions,
  endSession,
  exportAccount,
  listInspections,
  listOwnItems,
  listSessions,
  listWishlist,
  ownDiscoveries,
  saveOwnItem,
  saveWishlistItem,
} from './account.ts';
import { adminDiscoveries, deleteDiscovery, moderateDiscovery } from './admin/admin-discoveries.ts';
import {
  adminPattern,
  adminPatternChange,
  adminPatterns,
  decidePatternChange,
  proposePattern,
} from './admin/admin-patterns.ts';
import { adminPrices, adminPriceUpload, discardPrices, importPrices, uploadPrices } from './admin/admin-prices.ts';
import { adminWishlists } from './admin/admin-wishlists.ts';
import { communityStatistics, grantAccess, listAdmins, revokeAccess } from './admin/admin-community.ts';
import {
  adminFeedback,
  markFeedback,
  noteFeedback,
  removeFeedback,
  sendFeedbackAgain,
} from './admin/admin-feedback.ts';
import { inspectionLogs, inspectionStatistics } from './admin/admin-inspections.ts';
import { accessLog, adminLogs } from './admin/admin-logs.ts';
import { adminOverview } from './admin/admin-overview.ts';
import { blueGemStatistics, blueGemTest } from './admin/admin-test.ts';
import { adminSales, decideSale, decideSaleFile, removeSale } from './admin/admin-sales.ts';
import { adminScreenshots, decideScreenshot, removeScreenshot } from './admin/admin-screenshots.ts';
import { confirmAlert, deleteAlert, listAlerts, saveAlert, stopAlert } from './alerts.ts';
import { analyticsSettings, countEvents } from './analytics.ts';
import { authProviders, checkAdmin, currentUser, logout, refreshToken } from './auth.ts';
import { bluePercentage } from './patterns/blue-percentage.ts';
import { check, checkBatch, checkByBody } from './check.ts';
import { featuredPatterns, recentDiscoveries, trendingPatterns } from './patterns/discover.ts';
import { feedback } from './feedback.ts';
import { health, readiness } from './health.ts';
import { inspect, inspectStatus } from './inspect.ts';
import { inventory } from './inventory.ts';
import { allCopies, ownCopies, patternCopies, shareCopies } from './patterns/known-copies.ts';
import { knifeTransformations } from './patterns/knife-transformations.ts';
import { marketInsights, patternPrices } from './prices.ts';
import { curatedPatterns, pattern, patternsMeta, patternSuggestions, weaponPatterns } from './patterns/patterns.ts';
import { deleteSale, listSales, readSaleFile, reportSale } from './sales.ts';
import {
  deleteScreenshot,
  ownScreenshots,
  patternScreenshots,
  photographedPatterns,
  sendScreenshot,
} from './screenshots.ts';
import { globalStatistics } from './patterns/statistics.ts';
import { openData } from './open-data.ts';
import { weapons } from './patterns/weapons.ts';

/** Every endpoint of the service. OpenAPI, routes and limits are generated from this table. */
export const ENDPOINTS = {
  health,
  readiness,
  check,
  checkByBody,
  checkBatch,
  inspect,
  inspectStatus,
  inventory,
  feedback,
  countEvents,
  analyticsSettings,
  weapons,
  patternsMeta,
  featuredPatterns,
  trendingPatterns,
  recentDiscoveries,
  curatedPatterns,
  patternSuggestions,
  pattern,
  patternPrices,
  patternScreenshots,
  photographedPatterns,
  patternCopies,
  allCopies,
  weaponPatterns,
  globalStatistics,
  knifeTransformations,
  bluePercentage,
  marketInsights,
  openData,
  authProviders,
  refreshToken,
  currentUser,
  checkAdmin,
  logout,
  listSessions,
  endSession,
  endOtherSessions,
  listWishlist,
  saveWishlistItem,
  deleteWishlistItem,
  listOwnItems,
  addOwnItems,
  saveOwnItem,
  deleteOwnItem,
  listInspections,
  clearInspections,
  ownDiscoveries,
  ownCopies,
  shareCopies,
  sendScreenshot,
  ownScreenshots,
  deleteScreenshot,
  listSales,
  reportSale,
  readSaleFile,
  deleteSale,
  listAlerts,
  saveAlert,
  deleteAlert,
  confirmAlert,
  stopAlert,
  exportAccount,
  deleteAccount,
  adminPatterns,
  adminPattern,
  proposePattern,
  adminPatternChange,
  decidePatternChange,
  adminDiscoveries,
  moderateDiscovery,
  deleteDiscovery,
  adminScreenshots,
  decideScreenshot,
  removeScreenshot,
  adminSales,
  decideSale,
  decideSaleFile,
  removeSale,
  adminPrices,
  uploadPrices,
  adminPriceUpload,
  importPrices,
  discardPrices,
  adminWishlists,
  adminOverview,
  adminFeedback,
  markFeedback,
  noteFeedback,
  sendFeedbackAgain,
  removeFeedback,
  adminLogs,
  accessLog,
  blueGemTest,
  blueGemStatistics,
  communityStatistics,
  listAdmins,
  grantAccess,
  revokeAccess,
  inspectionStatistics,
  inspectionLogs,
} as const;

export type EndpointId = keyof typeof ENDPOINTS;

/**
 * An endpoint without the types of its own schemas, for code that treats all alike: a schema of one type is not
 * assignable to a schema of any type, so the compiler needs the detour.
 */
export const endpointOf = (id: EndpointId): Endpoint => ENDPOINTS[id] as unknown as Endpoint;

export const ENDPOINT_IDS = Object.keys(ENDPOINTS) as readonly EndpointId[];
