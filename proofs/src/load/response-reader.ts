/** One response as received: `head` is the status line and the headers. */
export type RawResponse = { status: number; head: string; body: Buffer };

const END_OF_HEAD = '\r\n\r\n';
const LAST_CHUNK = '0\r\n\r\n';
const WITHOUT_BODY = new Set([204, 304]);

/** How many bytes follow the head; undefined for a chunked body. */
function bodyLengthOf(head: string, status: number): number | undefined {
  if (WITHOUT_BODY.has(status)) return 0;
  if (/^transfer-encoding: *chunked/im.test(head)) return undefined;
  return Number(/^content-length: *(\d+)/im.exec(head)?.[1] ?? 0);
}

/** The content of chunks; undefined while the last one is missing. */
function contentOf(chunked: Buffer): Buffer | undefined {
  const parts: Buffer[] = [];
  for (let at = 0; ;) {
    const lineEnd = chunked.indexOf('\r\n', at);
    if (lineEnd < 0) return undefined;
    const sizeBytes = Number.parseInt(chunked.toString('latin1', at, lineEnd), 16);
    if (Number.isNaN(sizeBytes)) throw new Error('A chunk of the answer has no length');
    if (sizeBytes === 0) return Buffer.concat(parts);
    parts.push(chunked.subarray(lineEnd + 2, lineEnd + 2 + sizeBytes));
    at = lineEnd + 2 + sizeBytes + 2;
  }
}

/** Assembles one response from the bytes received so far. */
export class ResponseReader {
  #parts: Buffer[] = [];
  #sizeBytes = 0;
  #head: { text: string; status: number; lengthBytes: number | undefined } | undefined;

  /** Returns the response once it is complete. */
  push(bytes: Buffer): RawResponse | undefined {
    this.#parts.push(bytes);
    this.#sizeBytes += bytes.length;
    this.#head ??= this.#readHead();
    if (!this.#head) return undefined;
    const { text: head, status, lengthBytes } = this.#head;
    if (lengthBytes !== undefined && this.#sizeBytes < lengthBytes) return undefined;
    // Chunks are only parsed when they may be complete.
    if (lengthBytes === undefined && !this.#tail().endsWith(LAST_CHUNK)) return undefined;
    const whole = Buffer.concat(this.#parts);
    const body = lengthBytes === undefined ? contentOf(whole) : whole;
    return body && { status, head, body };
  }

  #readHead() {
    const bytes = Buffer.concat(this.#parts);
    const end = bytes.indexOf(END_OF_HEAD);
    if (end < 0) return undefined;
    const text = bytes.toString('latin1', 0, end);
    this.#parts = [bytes.subarray(end + END_OF_HEAD.length)];
    this.#sizeBytes = bytes.length - end - END_OF_HEAD.length;
    const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(text)?.[1] ?? 0);
    return { text, status, lengthBytes: bodyLengthOf(text, status) };
  }

  #tail(): string {
    return Buffer.concat(this.#parts.slice(-LAST_CHUNK.length)).toString('latin1', -LAST_CHUNK.length);
  }
}

/** The headers of an answer. */
export function headersOf({ head }: Pick<RawResponse, 'head'>): Headers {
  const headers = new Headers();
  for (const line of head.split('\r\n').slice(1)) {
    const at = line.indexOf(':');
    headers.append(line.slice(0, at), line.slice(at + 1).trim());
  }
  return headers;
}
