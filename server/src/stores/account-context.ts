import type { Fetch } from '../outside/bounded-fetch.ts';
import type { GameCoordinator } from '../outside/game-coordinator/game-coordinator.ts';
import type { HostedAuth } from '../outside/hosted-auth.ts';
import type { HostedWishlist } from '../outside/hosted-wishlist.ts';
import type { SteamInventories } from '../outside/steam-inventory.ts';
import type { CallerKey } from '../platform/caller-key.ts';
import type { CountCall } from '../platform/endpoint-limits.ts';
import type { RateLimit, RedisClient } from '../platform/rate-limit.ts';
import type { Secrets } from '../platform/secrets.ts';
import type { BaseContext } from './base-context.ts';

/** A hosted project at which users sign in, and where their wishlists are. */
type HostedAccounts = { auth: HostedAuth; wishlist: HostedWishlist };

/** The parts that serve a caller: keys, limits and clients of external services. */
export type AccountContext = BaseContext & {
  /** Keys for tokens, seals and account ids. */
  secrets: Secrets;
  /** The key under which limits count a caller. */
  callerKey: CallerKey;
  /** Counts a request against the limit of its endpoint. */
  countCall: CountCall;
  /** Limits of an hour or a day. All but that of analytics hold over all processes. */
  limits: {
    feedback: RateLimit;
    screenshots: RateLimit;
    alerts: RateLimit;
    alertRecipients: RateLimit;
    alertConsents: RateLimit;
    classicInspect: RateLimit;
    inventory: RateLimit;
    allInventories: RateLimit;
    analytics: RateLimit;
  };
  /** Where limits are counted; undefined: in this process or in the database. */
  redis: RedisClient | undefined;
  /** The hosted project of the users; null: they sign in at Steam and Discord themselves. */
  hostedAccounts: HostedAccounts | null;
  /** Sends requests to Steam, Discord and markets. */
  fetch: Fetch;
  /** Looks up in the game the items of classic inspect links. */
  coordinator: GameCoordinator;
  /** Reads public inventories from Steam. */
  inventories: SteamInventories;
};
