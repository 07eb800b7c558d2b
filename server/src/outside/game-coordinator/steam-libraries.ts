/// <reference path="./steam-libraries.d.ts" />
import type { EventEmitter } from 'node:events';

/** An error of Steam; `eresult` is its code. */
export type SteamError = Error & { eresult?: number };

/** What we use of steam-user 5.3. */
export type SteamUser = EventEmitter & {
  packageName: string;
  packageVersion: string;
  steamID: unknown;
  logOn(details: { refreshToken: string }): void;
  logOff(): void;
  gamesPlayed(apps: readonly number[]): void;
  sendToGC(app: number, type: number, header: object | null, payload: Buffer): void;
};

export type SteamUserClass = new (options: {
  autoRelogin: boolean;
  renewRefreshTokens: boolean;
  dataDirectory: null;
}) => SteamUser;

/** What globaloffensive needs of steam-user. */
export type CoordinatorLine = EventEmitter & Pick<SteamUser, 'packageName' | 'packageVersion' | 'steamID' | 'sendToGC'>;

/** What we use of globaloffensive 3.3. */
export type GlobalOffensive = EventEmitter & {
  haveGCSession: boolean;
  /** Sends a request. Without a callback it starts no timer of its own. */
  inspectItem(ownerOrListing: string, assetId: string, d: string): void;
};

export type GlobalOffensiveClass = new (line: CoordinatorLine) => GlobalOffensive;

export type SteamLibraries = { SteamUser: SteamUserClass; GlobalOffensive: GlobalOffensiveClass };

/** Loads the libraries (40 MB, two seconds): only for those who have set up an account. Throws where they are missing. */
export async function loadSteamLibraries(): Promise<SteamLibraries> {
  const [user, game] = await Promise.all([import('steam-user'), import('globaloffensive')]);
  return { SteamUser: user.default, GlobalOffensive: game.default };
}
