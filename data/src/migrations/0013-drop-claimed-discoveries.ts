import type { Migration } from './migration.ts';

/**
 * Discoveries until now came from links that carry their item, which anyone can make up, and were known by the number
 * of the item, which leads to its owner. Only what the game's coordinator confirmed counts now; no earlier build could
 * ask it.
 */
export const dropClaimedDiscoveries: Migration = {
  name: '0013-drop-claimed-discoveries',
  statements: [`delete from discoveries`],
};
