import { check, checkByBody } from './check.ts';
import { featuredPatterns, recentDiscoveries, trendingPatterns } from './discover.ts';
import { health } from './health.ts';
import { pattern, patternsMeta, weaponPatterns } from './patterns.ts';
import { weapons } from './weapons.ts';

/** Every endpoint of the service. OpenAPI, routes and limits are made from this table. */
export const ENDPOINTS = {
  health,
  check,
  checkByBody,
  weapons,
  patternsMeta,
  featuredPatterns,
  trendingPatterns,
  recentDiscoveries,
  pattern,
  weaponPatterns,
} as const;

export type EndpointId = keyof typeof ENDPOINTS;
