import { EventEmitter } from 'node:events';
import type { CoordinatorLine } from 'globaloffensive';
import type SteamUser from 'steam-user';
import type { ClassicLink } from '@bluegem/core/inspect/inspect-link';
import { readCoordinatorAnswer, type CoordinatorAnswer } from './coordinator-answer.ts';
import type { SteamError, SteamLibraries } from './steam-libraries.ts';

const GAME = 730;
const INSPECT_ANSWER = 9157;

/** Events of a session; none follow after `ended`. */
export type SessionEvents = {
  loggedOn(): void;
  coordinatorFound(): void;
  coordinatorLost(): void;
  answered(answer: CoordinatorAnswer): void;
  tokenRenewed(token: string): void;
  /** The token was renewed. */
  renewalFailed(error: unknown): void;
  /** `eresult`: Steam's code, if it sent one. */
  ended(reason: string, eresult: number | undefined): void;
};

/** One log-on of one account. */
export type SteamSession = { ask(link: ClassicLink): void; close(): void };

/** Forwards the events that globaloffensive needs; a message that it cannot parse must not end the process. */
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
 * After each log-on steam-user renews the token and signs in to Steam's web pages without catching errors: a refusal
 * would end the process. A session without a new token still works, and the pages are not needed.
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
    // An ended session must not start anything.
    return isOpen() ? isRenewed : new Promise(() => {});
  };
}

/**
 * Logs on and starts the game as far as its coordinator requires. It never logs on again by itself: the end is reported
 * once, and a new session replaces it, because globaloffensive does not recover from a fatal response.
 */
export function openSteamSession(libraries: SteamLibraries, token: string, events: SessionEvents): SteamSession {
  const steam = new libraries.SteamUser({ autoRelogin: false, renewRefreshTokens: true, dataDirectory: null });
  let isOpen = true;

  const close = () => {
    isOpen = false;
    // A timer of steam-user waits for the log-off, so its listeners stay, without effect.
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
  // Without a listener, steam-user reads the code from the terminal.
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

  // An invalid token would end the process in a later tick: readRefreshToken rejects such tokens before.
  steam.logOn({ refreshToken: token });
  return {
    ask: ({ from, assetId, d }) => game.inspectItem('owner' in from ? from.owner : from.listing, assetId, d),
    close,
  };
}
