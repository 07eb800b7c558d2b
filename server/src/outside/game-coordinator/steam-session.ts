import { EventEmitter } from 'node:events';
import type { CoordinatorLine } from 'globaloffensive';
import type SteamUser from 'steam-user';
import type { ClassicLink } from '@bluegem/core/inspect/inspect-link';
import { readCoordinatorAnswer, type CoordinatorAnswer } from './coordinator-answer.ts';
import type { SteamError, SteamLibraries } from './steam-libraries.ts';

const GAME = 730;
const INSPECT_ANSWER = 9157;

/** What a session tells; after `ended` nothing more. */
export type SessionEvents = {
  loggedOn(): void;
  coordinatorFound(): void;
  coordinatorLost(): void;
  answered(answer: CoordinatorAnswer): void;
  tokenRenewed(token: string): void;
  /** The token holds on. */
  renewalFailed(error: unknown): void;
  /** `eresult`: Steam's code, where it gave one. */
  ended(reason: string, eresult: number | undefined): void;
};

/** One log-on of one account. */
export type SteamSession = { ask(link: ClassicLink): void; close(): void };

/** Passes the events on that globaloffensive hears; a message that it cannot read must not end the process. */
function openLine(steam: SteamUser, onBroken: (error: unknown) => void): CoordinatorLine {
  const line = Object.defineProperty(new EventEmitter(), 'steamID', { get: () => steam.steamID }) as CoordinatorLine;
  line.packageName = steam.packageName;
  line.packageVersion = steam.packageVersion;
  line.sendToGC = (...message) => steam.sendToGC(...message);
  for (const event of ['receivedFromGC', 'appLaunched', 'appQuit', 'disconnected', 'error']) {
    steam.on(event, (...values: unknown[]) => {
      try {
        line.emit(event, ...values);
      } catch (error) {
        onBroken(error);
      }
    });
  }
  return line;
}

/**
 * After each log-on steam-user renews the token and signs on to Steam's pages, and catches nothing: a refusal would end the
 * process. A session that goes on without a new token is one that works; nobody needs the pages.
 */
function outliveRefusals(steam: SteamUser, isOpen: () => boolean, onFailure: (error: unknown) => void): void {
  steam.webLogOn = () => {};
  const session = steam._getLoginSession();
  const renew = session.renewRefreshToken.bind(session);
  session.renewRefreshToken = async () => {
    const isRenewed = await renew().catch((error: unknown) => {
      onFailure(error);
      return false;
    });
    // Of a session that has ended nothing is to be started any more.
    return isOpen() ? isRenewed : new Promise(() => {});
  };
}

/**
 * Logs on and starts the game as far as its coordinator goes. It never logs on again by itself: whatever ends it is told
 * once, and a new session takes its place, since globaloffensive does not come back after a fatal answer.
 */
export function openSteamSession(libraries: SteamLibraries, token: string, events: SessionEvents): SteamSession {
  const steam = new libraries.SteamUser({ autoRelogin: false, renewRefreshTokens: true, dataDirectory: null });
  let isOpen = true;

  const close = () => {
    isOpen = false;
    // A timer of steam-user waits for the farewell, so its listeners stay; they have nothing to say any more.
    if (steam.steamID) steam.logOff();
  };
  const end = (reason: string, eresult?: number) => {
    if (!isOpen) return;
    close();
    events.ended(reason, eresult);
  };
  const whileOpen =
    <Values extends unknown[]>(run: (...values: Values) => void) =>
    (...values: Values) => {
      if (isOpen) run(...values);
    };

  const game = new libraries.GlobalOffensive(openLine(steam, (error) => end(`unreadable message: ${String(error)}`)));
  steam.on('error', (error: SteamError) => end(error.message, error.eresult));
  steam.on('disconnected', (eresult: number) => end('disconnected', eresult));
  // Without a listener, steam-user asks for the code on the terminal.
  steam.on('steamGuard', () => end('Steam Guard asks for a code'));
  steam.on('refreshToken', events.tokenRenewed);
  steam.on(
    'loggedOn',
    whileOpen(() => {
      outliveRefusals(steam, () => isOpen, events.renewalFailed);
      events.loggedOn();
      steam.gamesPlayed([GAME]);
    }),
  );
  steam.on(
    'receivedFromGC',
    whileOpen((app: number, type: number, message: Buffer) => {
      if (app === GAME && type === INSPECT_ANSWER) events.answered(readCoordinatorAnswer(message));
    }),
  );
  game.on('connectedToGC', whileOpen(events.coordinatorFound));
  game.on('disconnectedFromGC', whileOpen(events.coordinatorLost));
  game.on('error', (error: Error) => end(error.message));

  // A token that is none would end the process in a later tick: readRefreshToken lets no such token come this far.
  steam.logOn({ refreshToken: token });
  return {
    ask: ({ from, assetId, d }) => game.inspectItem('owner' in from ? from.owner : from.listing, assetId, d),
    close,
  };
}
