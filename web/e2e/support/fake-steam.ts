import { createServer, type Server, type ServerResponse } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { Duplex } from 'node:stream';
import { pathToFileURL } from 'node:url';

type Message = {
  encode(values: object): { finish(): Uint8Array };
  decode(bytes: Uint8Array): object;
  toObject(message: object, options: object): Record<string, unknown>;
};
type Messages = Record<string, Message>;
type Line = {
  on(event: 'message', listener: (type: number, data: Buffer) => void): void;
  on(event: 'error', listener: () => void): void;
  send(data: Buffer): void;
};
type LineServer = {
  http(server: Server): void;
  on(event: 'handshake', ask: (facts: object, reject: () => void, accept: () => Line) => void): void;
};

// The protocol of Steam and the game, serialised by the server's own libraries.
const load = createRequire(createRequire(import.meta.url).resolve('steam-user'));
const steamMessages = load('./protobufs/generated/_load.js') as Messages;
const gameMessages = load('globaloffensive/protobufs/generated/_load.js') as Messages;
const { WebSocketServer } = load('websocket13') as { WebSocketServer: new () => LineServer };

const IS_PROTOBUF = 0x8000_0000;
const CALL = 151;
const CALL_ANSWER = 147;
const LOG_ON_ANSWER = 751;
const TO_GAME = 5452;
const FROM_GAME = 5453;
const LOG_ON = 5514;
const GAME = 730;
const HELLO = 4006;
const WELCOME = 4004;
const INSPECT = 9156;
const INSPECT_ANSWER = 9157;
const INVALID_PASSWORD = 5;
const ACCESS_DENIED = 15;

const CM = { endpoint: 'cm.steamserver.net:443', type: 'websockets', realm: 'steamglobal', load: 1, wtd_load: 1 };
const CM_LINES = Object.entries(CM).map(([key, value]) => `"${key}" "${value}"`);
const SERVER_LIST = ['"response"', '{', '"serverlist"', '{', '"0"', '{', ...CM_LINES, '}', '}', '}'].join('\n');

const messageOf = (messages: Messages, name: string): Message => {
  const message = messages[name];
  if (!message) throw new Error(`There is no message ${name}`);
  return message;
};
const encode = (messages: Messages, name: string, values: object) => messageOf(messages, name).encode(values).finish();
const decode = (messages: Messages, name: string, bytes: Uint8Array): Record<string, unknown> => {
  const message = messageOf(messages, name);
  return message.toObject(message.decode(bytes), { longs: String });
};

/** A number, the length of a header, the header, the message: the framing of Steam and the game's coordinator. */
function wrap(type: number, header: object, body: Uint8Array): Buffer {
  const head = encode(steamMessages, 'CMsgProtoBufHeader', header);
  const sizes = Buffer.alloc(8);
  sizes.writeUInt32LE((type | IS_PROTOBUF) >>> 0, 0);
  sizes.writeUInt32LE(head.length, 4);
  return Buffer.concat([sizes, head, body]);
}

function unwrap(data: Buffer): { type: number; header: Record<string, unknown>; body: Buffer } {
  const start = 8 + data.readUInt32LE(4);
  const header = decode(steamMessages, 'CMsgProtoBufHeader', data.subarray(8, start));
  return { type: (data.readUInt32LE(0) & ~IS_PROTOBUF) >>> 0, header, body: data.subarray(start) };
}

/** A token of an invented account; only Steam could check its signature. */
function aRefreshToken(): string {
  const claims = {
    iss: 'steam',
    sub: '76561198000000001',
    aud: ['client', 'web', 'renew', 'derive'],
    iat: 1_790_000_000,
  };
  return ['{}', JSON.stringify(claims), 'signature'].map((part) => Buffer.from(part).toString('base64url')).join('.');
}

/** How far the account of the server gets; `silent`: it never gets a server to log on to. */
export type SteamMood = 'silent' | 'refuses' | 'answers';

/** Steam's servers and the game's coordinator on loopback; the client libraries are the real ones. */
export class FakeSteam {
  mood: SteamMood = 'answers';
  /** The coordinator's response for every item, and its delay. */
  item: object = {};
  answerAfterMs = 0;
  readonly #sockets = new Set<Duplex>();
  readonly #server = createServer((_request, response) => this.#listServers(response));

  /** Listens, and returns the settings with which a server finds it. */
  async open(): Promise<Record<string, string>> {
    const lines = new WebSocketServer();
    lines.http(this.#server);
    this.#server.on('upgrade', (_request, socket) => {
      this.#sockets.add(socket);
      socket.once('close', () => this.#sockets.delete(socket));
    });
    lines.on('handshake', (_facts, _reject, accept) => {
      const line = accept();
      line.on('message', (_type, data) => this.#hear(line, data));
      line.on('error', () => undefined);
    });
    await new Promise<void>((resolve) => void this.#server.listen(0, '127.0.0.1', resolve));
    return {
      FAKE_STEAM_PORT: String((this.#server.address() as AddressInfo).port),
      NODE_OPTIONS: `--import=${pathToFileURL(join(import.meta.dirname, 'redirect-steam.ts')).href}`,
      STEAM_REFRESH_TOKENS: aRefreshToken(),
    };
  }

  /** All logged-on accounts are disconnected. */
  hangUp(): void {
    for (const socket of this.#sockets) socket.destroy();
  }

  close(): void {
    this.hangUp();
    this.#server.close();
    this.#server.closeAllConnections();
  }

  #listServers(response: ServerResponse): void {
    if (this.mood === 'silent') setTimeout(() => this.#listServers(response), 100);
    else response.setHeader('content-type', 'text/vdf; charset=utf-8').end(SERVER_LIST);
  }

  #hear(line: Line, data: Buffer): void {
    const { type, header, body } = unwrap(data);
    const from = { steamid: header['steamid'], client_sessionid: 1 };
    if (type === LOG_ON) this.#logOn(line, from);
    if (type === CALL) {
      // A token is renewed only if Steam decides to.
      const { target_job_name, jobid_source: jobid_target } = header;
      const refusal = { ...from, target_job_name, jobid_target, eresult: ACCESS_DENIED };
      line.send(wrap(CALL_ANSWER, refusal, Buffer.of()));
    }
    if (type !== TO_GAME) return;
    const { msgtype, payload } = decode(steamMessages, 'CMsgGCClient', body);
    const answer = this.#answerOfGame((Number(msgtype) & ~IS_PROTOBUF) >>> 0, unwrap(payload as Buffer).body);
    if (!answer) return;
    const message = {
      appid: GAME,
      msgtype: (answer.type | IS_PROTOBUF) >>> 0,
      payload: wrap(answer.type, {}, answer.body),
    };
    const said = wrap(FROM_GAME, from, encode(steamMessages, 'CMsgGCClient', message));
    setTimeout(() => line.send(said), this.answerAfterMs);
  }

  #logOn(line: Line, from: object): void {
    const eresult = this.mood === 'refuses' ? INVALID_PASSWORD : 1;
    const answer = encode(steamMessages, 'CMsgClientLogonResponse', { eresult, heartbeat_seconds: 30 });
    line.send(wrap(LOG_ON_ANSWER, from, answer));
  }

  #answerOfGame(type: number, body: Buffer): { type: number; body: Uint8Array } | undefined {
    if (type === HELLO) return { type: WELCOME, body: encode(gameMessages, 'CMsgClientWelcome', {}) };
    if (type !== INSPECT) return undefined;
    const requested = decode(gameMessages, 'CMsgGCCStrike15_v2_Client2GCEconPreviewDataBlockRequest', body);
    const iteminfo = { itemid: requested['param_a'], ...this.item };
    const name = 'CMsgGCCStrike15_v2_Client2GCEconPreviewDataBlockResponse';
    return { type: INSPECT_ANSWER, body: encode(gameMessages, name, { iteminfo }) };
  }
}
