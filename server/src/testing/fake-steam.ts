import { EventEmitter } from 'node:events';
import { createRequire } from 'node:module';
import { loadSteamLibraries, type SteamLibraries } from '../outside/game-coordinator/steam-libraries.ts';

/** Numbers of the coordinator's messages. */
const HELLO = 4006;
const WELCOME = 4004;
const CONNECTION_STATUS = 4009;
const INSPECT_REQUEST = 9156;
const INSPECT_ANSWER = 9157;
const NO_SESSION = 2;
const GAME = 730;

type Message = {
  encode(values: object): { finish(): Uint8Array };
  decode(bytes: Uint8Array): object;
  toObject(message: object, options: object): Record<string, unknown>;
};

const load = createRequire(import.meta.url);
/** The game's real messages, as the real library encodes them. */
const messages = load('globaloffensive/protobufs/generated/_load.js') as Record<string, Message>;

const messageOf = (name: string): Message => {
  const message = messages[name];
  if (!message) throw new Error(`There is no message ${name}`);
  return message;
};

export type InspectRequest = { param_s: string; param_a: string; param_d: string; param_m: string };
/** Fields of the game's item; `paintwear` as bits. */
export type FakeItem = { itemid?: string } & Record<string, unknown>;

/** A token in the shape of Steam's, with an invalid signature, which is never verified here. */
export function aRefreshToken(account = 1, issuedAt = 1_790_000_000, special: object = {}): string {
  const sub = String(76_561_198_000_000_000n + BigInt(account));
  const claims = { iss: 'steam', sub, aud: ['client', 'web', 'renew', 'derive'], iat: issuedAt, ...special };
  return ['{}', JSON.stringify(claims), 'signature'].map((part) => Buffer.from(part).toString('base64url')).join('.');
}

/** steam-user without a network: everything up to the coordinator's messages is invented, the messages are real. */
export class FakeSteamUser extends EventEmitter {
  packageName = 'steam-user';
  packageVersion = '5.3.0';
  steamID: object | null = null;
  token = '';
  readonly #world: FakeSteam;

  constructor(world: FakeSteam) {
    super();
    this.#world = world;
    world.sessions.push(this);
  }

  logOn({ refreshToken }: { refreshToken: string }): void {
    this.token = refreshToken;
    setTimeout(() => {
      const refusal = this.#world.refuses;
      if (refusal !== undefined) return this.fail(refusal);
      this.steamID = {};
      this.emit('loggedOn');
    }, 10);
  }

  logOff(): void {
    this.steamID = null;
    this.emit('disconnected', 0, 'Logged off');
  }

  webLogOn(): void {}

  _getLoginSession(): { renewRefreshToken(): Promise<boolean> } {
    return { renewRefreshToken: async () => false };
  }

  gamesPlayed([app]: readonly number[]): void {
    this.emit('appLaunched', app);
  }

  sendToGC(_app: number, type: number, _header: object | null, payload: Buffer): void {
    if (type === HELLO && this.#world.hasCoordinator) {
      this.receive(WELCOME, messageOf('CMsgClientWelcome').encode({}).finish());
    }
    if (type !== INSPECT_REQUEST) return;
    const message = messageOf('CMsgGCCStrike15_v2_Client2GCEconPreviewDataBlockRequest');
    const request = message.toObject(message.decode(payload), { longs: String, defaults: true });
    this.#world.requests.push({ session: this, at: Date.now(), ...(request as InspectRequest) });
    this.#world.onRequest?.(this, request as InspectRequest);
  }

  receive(type: number, bytes: Uint8Array): void {
    this.emit('receivedFromGC', GAME, type, Buffer.from(bytes));
  }

  /** The coordinator's answer; without an item, an empty one. */
  answer(iteminfo?: FakeItem): void {
    const message = messageOf('CMsgGCCStrike15_v2_Client2GCEconPreviewDataBlockResponse');
    this.receive(INSPECT_ANSWER, message.encode(iteminfo ? { iteminfo } : {}).finish());
  }

  /** An answer of any bytes. */
  answerRaw(bytes: Uint8Array): void {
    this.receive(INSPECT_ANSWER, bytes);
  }

  loseCoordinator(): void {
    this.receive(CONNECTION_STATUS, messageOf('CMsgConnectionStatus').encode({ status: NO_SESSION }).finish());
  }

  fail(eresult: number): void {
    this.steamID = null;
    this.emit('error', Object.assign(new Error(`Refused by ${eresult}`), { eresult }));
  }
}

/** Steam and the coordinator of a test. */
export class FakeSteam {
  readonly sessions: FakeSteamUser[] = [];
  readonly requests: (InspectRequest & { session: FakeSteamUser; at: number })[] = [];
  hasCoordinator = true;
  /** The code with which log-ons are refused. */
  refuses: number | undefined;
  onRequest: ((session: FakeSteamUser, request: InspectRequest) => void) | undefined;

  /** The real globaloffensive over the invented steam-user. */
  async libraries(): Promise<SteamLibraries> {
    // oxlint-disable-next-line typescript/no-this-alias -- the class below is made for this Steam
    const world = this;
    class SteamUser extends FakeSteamUser {
      constructor() {
        super(world);
      }
    }
    const { GlobalOffensive } = await loadSteamLibraries();
    // The stand-in has what the site uses of the library.
    return { SteamUser: SteamUser as unknown as SteamLibraries['SteamUser'], GlobalOffensive };
  }
}
