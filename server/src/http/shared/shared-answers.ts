import type { IncomingMessage, ServerResponse } from 'node:http';
import { LRUCache } from 'lru-cache';
import type { Encoding } from '../../platform/compression.ts';
import { ORIGIN_OF_FILES } from '../addresses/site-origin.ts';
import { packedBytes, sendPackedFile, unpack, type PackedFile } from './packed-file.ts';
import {
  cutOut,
  isForEverybody,
  packRendered,
  readRendered,
  refusalOf,
  type About,
  type RenderedAnswer,
  type SentWith,
} from './rendered-answer.ts';
import type { SharedAddress } from './shared-address.ts';

type Options = SentWith & {
  answer: (shared: SharedAddress, caller: string) => Promise<Response>;
  /** The inputs of the answers, compared by identity: all answers are dropped when one of them changes. */
  madeOf: () => readonly unknown[];
  /** Beyond this size the least recently used answers are dropped. */
  maxBytes: number;
  /** A clock in milliseconds that never goes back. */
  now?: () => number;
};

/** The caller that an answer is made for. */
type Reader = {
  /** Its key in limits. */
  caller: string;
  origin: string;
  /** Whether the answer is stored for this origin. Without a public address, any Host header is another origin. */
  isKnownOrigin: boolean;
  encoding?: Encoding | undefined;
};

/** A packed answer. `key`: what it is stored under. */
export type SharedFile = {
  key: string;
  file: PackedFile;
  /** The origin that it names; undefined: none. */
  origin: string | undefined;
  about: About;
  /** The lengths of the parts between the places that name the origin. */
  lengths: readonly number[];
};

/** `refusal`: the service is too busy. It is sent to all callers that waited, and not stored. */
export type SharedAnswer = { shared: SharedFile } | { refusal: () => Response };

type Rendering = { rendered: RenderedAnswer } | { refusal: () => Response } | undefined;

/**
 * Answers that are the same for every visitor. Each is rendered for its first request and stored compressed with its
 * headers, so that the next request costs no more than sending bytes. The first origin that asks has its answer under
 * the address; answers for other origins are made from that one, without rendering.
 */
export function createSharedAnswers(options: Options) {
  const { answer, headers, reach, madeOf, maxBytes, now = () => performance.now() } = options;
  const stored = new LRUCache<string, SharedFile>({
    maxSize: Math.max(1, maxBytes),
    sizeCalculation: ({ file }) => packedBytes(file),
    ttl: 1,
    ttlResolution: 0,
    perf: { now },
  });
  const rendering = new Map<string, Promise<SharedAnswer | undefined>>();
  const making = new Map<string, Promise<SharedAnswer | undefined>>();
  let parts: readonly unknown[] = [];

  function dropIfChanged(): void {
    const current = madeOf();
    if (current.length === parts.length && current.every((part, index) => part === parts[index])) return;
    parts = current;
    stored.clear();
    rendering.clear();
    making.clear();
  }

  /** Runs `work` once for all callers that need the same at the same time. */
  function once<T>(running: Map<string, Promise<T>>, key: string, work: () => Promise<T>): Promise<T> {
    const known = running.get(key);
    if (known) return known;
    const made = work().finally(() => {
      if (running.get(key) === made) running.delete(key);
    });
    running.set(key, made);
    return made;
  }

  const originKey = (address: string, origin: string) => `${origin} ${address}`;

  function find(address: string, origin: string): SharedFile | undefined {
    dropIfChanged();
    const first = stored.get(address);
    if (!first || first.origin === undefined || first.origin === origin) return first;
    return stored.get(originKey(address, origin));
  }

  async function render(shared: SharedAddress, { caller }: Reader): Promise<Rendering> {
    const response = await answer(shared, caller);
    if (response.status === 503) return { refusal: await refusalOf(response, { headers, reach }) };
    if (isForEverybody(response)) return { rendered: await readRendered(response, shared) };
    await response.body?.cancel();
    return undefined;
  }

  /** Packs an answer for an origin, and stores it while nothing that it is made of has changed. */
  async function packFor(
    rendered: RenderedAnswer,
    { key, origin, encoding, ttl, of }: Pick<Reader, 'origin' | 'encoding'> & { key: string; ttl: number; of: unknown },
  ): Promise<SharedFile> {
    const { between, ...about } = rendered;
    const file = await packRendered(rendered, { headers, reach, origin, encoding });
    const named = between.length > 1 ? origin : undefined;
    const made = { key, file, origin: named, about, lengths: between.map(({ length }) => length) };
    if (of === parts && ttl > 0) stored.set(key, made, { ttl });
    return made;
  }

  async function fromFirst(first: SharedFile, address: string, { origin, isKnownOrigin, encoding }: Reader) {
    const of = parts;
    const ttl = stored.getRemainingTTL(address);
    const between = cutOut(await unpack(first.file), first.lengths, Buffer.byteLength(first.origin ?? ''));
    const rendered = { ...first.about, between };
    const key = originKey(address, origin);
    if (isKnownOrigin) return packFor(rendered, { key, origin, encoding, ttl, of });
    const file = await packRendered(rendered, { headers, reach, origin, isPlain: true });
    return { ...first, key, file, origin };
  }

  /** Renders the answer and stores it under its address, for an origin that is not known with the one of files. */
  async function makeFirst(shared: SharedAddress, reader: Reader): Promise<SharedAnswer | undefined> {
    const of = parts;
    const outcome = await render(shared, reader);
    if (!outcome || 'refusal' in outcome) return outcome;
    const origin = reader.isKnownOrigin ? reader.origin : ORIGIN_OF_FILES;
    const stay = { key: shared.address, ttl: shared.maxAgeSeconds * 1000, of };
    return { shared: await packFor(outcome.rendered, { ...reader, origin, ...stay }) };
  }

  async function make(shared: SharedAddress, reader: Reader): Promise<SharedAnswer | undefined> {
    const { address } = shared;
    const known = stored.get(address);
    const made = known ? { shared: known } : await once(rendering, address, () => makeFirst(shared, reader));
    if (!made || 'refusal' in made) return made;
    const isRight = made.shared.origin === undefined || made.shared.origin === reader.origin;
    return isRight ? made : { shared: await fromFirst(made.shared, address, reader) };
  }

  return {
    /** The answer where it is stored. */
    find,
    /**
     * Makes the answer, once for concurrent requests. Undefined: it is not the same for every visitor, and the router
     * renders it for the request.
     */
    make(shared: SharedAddress, reader: Reader): Promise<SharedAnswer | undefined> {
      dropIfChanged();
      return once(making, originKey(shared.address, reader.origin), () => make(shared, reader));
    },
    send(request: IncomingMessage, response: ServerResponse, { key, file }: SharedFile): void | Promise<void> {
      return sendPackedFile(request, response, file, () => {
        const held = stored.peek(key);
        // Its size is counted again.
        if (held?.file === file) stored.set(key, { ...held }, { ttl: stored.getRemainingTTL(key) });
      });
    },
    bytes: () => stored.calculatedSize,
  };
}
