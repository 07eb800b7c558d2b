/** Sends a request to an external service; the local identity provider is called within the process. */
export type Fetch = (url: string, init?: RequestInit) => Promise<Response>;

/** A response is larger than any expected one. */
class LongAnswerError extends Error {
  override readonly name = 'LongAnswerError';
}

/** For services with small responses: reading a longer one fails, as after a lost connection. */
export function boundedFetch(ask: Fetch, sizeMaxBytes: number): Fetch {
  return async (url, init) => {
    const answer = await ask(url, init);
    if (!answer.body) return answer;
    let sizeBytes = 0;
    const bounded = new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        sizeBytes += chunk.byteLength;
        if (sizeBytes > sizeMaxBytes) controller.error(new LongAnswerError(`More than ${sizeMaxBytes} bytes`));
        else controller.enqueue(chunk);
      },
    });
    const { status, statusText, headers } = answer;
    return new Response(answer.body.pipeThrough(bounded), { status, statusText, headers });
  };
}
