// oxlint-disable-next-line typescript/triple-slash-reference -- web and tools compile this file, too, without our settings
/// <reference path="./steam-libraries.d.ts" />
import type GlobalOffensive from 'globaloffensive';
import type SteamUser from 'steam-user';

/** An error of Steam; `eresult` is its code. */
export type SteamError = Error & { eresult?: number };

export type SteamLibraries = { SteamUser: typeof SteamUser; GlobalOffensive: typeof GlobalOffensive };

/** Loads the libraries (40 MB, two seconds), only if an account is set up. Throws if they are missing. */
export async function loadSteamLibraries(): Promise<SteamLibraries> {
  const [user, game] = await Promise.all([import('steam-user'), import('globaloffensive')]);
  return { SteamUser: user.default, GlobalOffensive: game.default };
}
