import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { check } from '@bluegem/contract/check';
import { AppError } from '@bluegem/contract/errors';
import { PATTERN_ID_MAX } from '@bluegem/core/patterns/pattern-id';
import { verdictOf } from '@bluegem/core/patterns/verdict';
import { isWeaponId } from '@bluegem/core/weapons/weapons';
import { LRUCache } from 'lru-cache';
import { entityTagOf, namesTag } from '../../api/entity-tag.ts';
import { problemResponse, type TranslateError } from '../../api/problem.ts';
import { cacheHeader, PACKET_BYTES } from '../../api/send-json.ts';
import { countCheck } from '../../patterns/check.ts';
import type { Services } from '../../services.ts';
import type { Snapshot, StoredPattern } from '../../stores/snapshot.ts';
import { createEndTogether } from './end-together.ts';

type HeaderList = readonly (readonly [name: string, value: string])[];
/** `headers`: of any answer. `withBody`: of one with the body; its last value is the id of the request. */
type Verdict = { pattern: StoredPattern; body: string; etag: string; headers: string[]; withBody: string[] };

type Options = {
  services: Pick<Services, 'snapshot' | 'countCall' | 'patternChecks' | 'callerKey' | 'logger'>;
  /** The headers of every answer of the API. */
  headers: HeaderList;
  word: TranslateError;
};

/** A check as programs and this site write it. Every other spelling is answered by the API. */
const CHECK = /^\/api\/check\?weapon=([a-z0-9-]{1,30})&patternId=([1-9]\d{0,3})$/;
/** About 1 kB each. */
const VERDICTS_MAX = 2000;

/**
 * Answers checks of a pattern by weapon id and pattern number from finished answers, with the limit, the count of
 * look-ups and the headers of the API, and without its routing.
 */
export function createVerdictAnswers({ services, headers, word }: Options) {
  const stored = new LRUCache<string, Verdict>({ max: VERDICTS_MAX });
  const endTogether = createEndTogether();
  let of: Snapshot | undefined;

  function makeVerdict(pattern: StoredPattern): Verdict {
    const body = JSON.stringify(verdictOf(pattern));
    const etag = entityTagOf(body);
    const caching = ['cache-control', cacheHeader(check.cacheSeconds), 'vary', 'Accept-Encoding', 'etag', etag];
    const content = ['content-type', 'application/json', 'content-length', String(Buffer.byteLength(body))];
    const all = [...headers.flat(), ...caching];
    return { pattern, body, etag, headers: all, withBody: [...all, ...content, 'x-request-id', ''] };
  }

  /** The answer to a check; undefined: the API answers. */
  function find(url: string): Verdict | undefined {
    const snapshot = services.snapshot();
    if (snapshot !== of) stored.clear();
    of = snapshot;
    const known = stored.get(url);
    if (known) return known;
    const [, weapon = '', patternId = ''] = CHECK.exec(url) ?? [];
    if (!isWeaponId(weapon) || Number(patternId) > PATTERN_ID_MAX) return undefined;
    const pattern = snapshot.find(weapon, Number(patternId));
    const made = pattern && makeVerdict(pattern);
    // A long one is compressed by the API.
    if (!made || made.body.length >= PACKET_BYTES) return undefined;
    stored.set(url, made);
    return made;
  }

  function send(request: IncomingMessage, response: ServerResponse, verdict: Verdict, requestId: string): void {
    const { headers: own, withBody, body, etag } = verdict;
    if (namesTag(request.headers['if-none-match'], etag)) {
      response.writeHead(304, [...own, 'x-request-id', requestId]).end();
      return;
    }
    // One array for all answers, which `writeHead` reads at once: a new one takes 2 µs of 27.
    withBody[withBody.length - 1] = requestId;
    endTogether(response.writeHead(200, withBody), body);
  }

  async function refuse(request: IncomingMessage, response: ServerResponse, error: AppError, requestId: string) {
    const words = word(error.code, error.details, request.headers['accept-language'] ?? '');
    const problem = problemResponse(error, words, requestId);
    const own = new Map([...headers, ...problem.headers]);
    response.writeHead(problem.status, [...own].flat()).end(await problem.text());
  }

  async function answer(
    request: IncomingMessage,
    response: ServerResponse,
    { address, verdict }: { address: string; verdict: Verdict },
  ): Promise<void> {
    const startedAt = performance.now();
    const requestId = randomUUID();
    try {
      await services.countCall('check', address);
      countCheck(services, { address, pattern: verdict.pattern });
      send(request, response, verdict, requestId);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      await refuse(request, response, error, requestId);
    }
    const durationMs = Math.round((performance.now() - startedAt) * 100) / 100;
    const entry = { requestId, method: 'GET', path: check.path, status: response.statusCode, durationMs };
    services.logger.debug(entry, 'API request');
  }

  /** Answers a check; undefined where the API has to. */
  return (request: IncomingMessage, response: ServerResponse, addressOf: () => string): Promise<void> | undefined => {
    const url = request.url ?? '';
    if (request.method !== 'GET' || !url.startsWith('/api/check?')) return undefined;
    const verdict = find(url);
    return verdict && answer(request, response, { address: addressOf(), verdict });
  };
}
