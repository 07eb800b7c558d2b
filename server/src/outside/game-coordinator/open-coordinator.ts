import type { Config } from '../../platform/config/config.ts';
import type { Logger } from '../../platform/logger.ts';
import { Bot, type BotStatus } from './bot.ts';
import { systemClock, type Clock } from './clock.ts';
import { CoordinatorError, disabledCoordinator, type GameCoordinator } from './game-coordinator.ts';
import { InspectQueue } from './inspect-queue.ts';
import { readRefreshToken, type RefreshToken } from '../../platform/refresh-token.ts';
import { newestTokens, storeToken } from './refresh-tokens.ts';
import { loadSteamLibraries, type SteamLibraries } from './steam-libraries.ts';
import { openSteamSession } from './steam-session.ts';

/** From best to worst; the status of the service is that of its best account. */
const STATUSES = ['ready', 'no-coordinator', 'connecting', 'logged-out'] as const satisfies BotStatus[];
/** Accounts start one after the other. */
const START_STAGGER_MS = 2000;

type CoordinatorParts = {
  config: Pick<Config, 'dataDir' | 'steamRefreshTokens'>;
  logger: Logger;
  clock?: Clock;
  loadLibraries?: () => Promise<SteamLibraries>;
};

/** The client of the game coordinator; without an account in the settings, a disabled one that loads nothing. */
export async function openGameCoordinator(parts: CoordinatorParts): Promise<GameCoordinator> {
  const { config, logger, clock = systemClock, loadLibraries = loadSteamLibraries } = parts;
  if (config.steamRefreshTokens.length === 0) return disabledCoordinator;
  try {
    const libraries = await loadLibraries();
    return runBots({ libraries, clock, logger, dataDir: config.dataDir, given: config.steamRefreshTokens });
  } catch (error) {
    logger.error({ err: error }, 'STEAM_REFRESH_TOKENS is set, but steam-user or globaloffensive cannot be loaded');
    return disabledCoordinator;
  }
}

type BotsParts = { libraries: SteamLibraries; clock: Clock; logger: Logger; dataDir: string; given: readonly string[] };

function runBots({ libraries, clock, logger, dataDir, given }: BotsParts): GameCoordinator {
  const bots = newestTokens(dataDir, given).map((account, index) => {
    let current: RefreshToken = account;
    return new Bot({
      number: index + 1,
      clock,
      logger,
      openSession: (events) => openSteamSession(libraries, current.token, events),
      onAnswer: (bot, answer) => queue.answered(bot, answer),
      onChange: (bot) => queue.botChanged(bot),
      saveToken(text) {
        const renewed = readRefreshToken(text);
        if (renewed?.steamId !== current.steamId) return;
        current = renewed;
        try {
          storeToken(dataDir, renewed);
        } catch (error) {
          logger.error({ err: error, bot: index + 1 }, 'A renewed Steam token could not be stored');
        }
      },
    });
  });
  const queue = new InspectQueue(bots, clock);
  const endStarts = bots.map((bot, index) => clock.after(index * START_STAGGER_MS, () => bot.start()));
  const best = () => STATUSES.find((status) => bots.some((bot) => bot.status === status)) ?? 'logged-out';

  return {
    status: () => (best() === 'ready' && queue.pauseMs() > 0 ? 'no-coordinator' : best()),
    inspect(link, signal) {
      if (best() === 'logged-out') return Promise.reject(new CoordinatorError('offline'));
      return queue.inspect(link, signal);
    },
    close() {
      for (const endStart of endStarts) endStart();
      for (const bot of bots) bot.close();
      queue.close();
    },
  };
}
