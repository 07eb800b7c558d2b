// The two libraries have no types; these cover what is used of them.
declare module 'steam-user' {
  import type { EventEmitter } from 'node:events';

  export default class SteamUser extends EventEmitter {
    constructor(options: { autoRelogin: boolean; renewRefreshTokens: boolean; dataDirectory: null });
    packageName: string;
    packageVersion: string;
    steamID: unknown;
    logOn(details: { refreshToken: string }): void;
    logOff(): void;
    webLogOn(): void;
    /** Undocumented: renews the token after a log-on. */
    _getLoginSession(): { renewRefreshToken(): Promise<boolean> };
    gamesPlayed(apps: readonly number[]): void;
    sendToGC(app: number, type: number, header: object | null, payload: Buffer): void;
  }
}

declare module 'globaloffensive' {
  import type { EventEmitter } from 'node:events';
  import type SteamUser from 'steam-user';

  /** The part of steam-user that it needs. */
  export type CoordinatorLine = EventEmitter &
    Pick<SteamUser, 'packageName' | 'packageVersion' | 'steamID' | 'sendToGC'>;

  export default class GlobalOffensive extends EventEmitter {
    constructor(line: CoordinatorLine);
    /** Sends a request. Without a callback it starts no timer of its own. */
    inspectItem(ownerOrListing: string, assetId: string, d: string): void;
  }
}
